# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np

def softmax(z):
	z = np.asarray(z, dtype=float)
	e = np.exp(z - z.max())
	return e / e.sum()

def scale_factor(d_k):
	if d_k<1:
		raise ValueError("no")
	else:
		return np.sqrt(d_k)

def scaled_scores(Q,K):
	out=np.empty((Q.shape[0],K.shape[0]))
	for i in range(Q.shape[0]):
		for j in range(K.shape[0]):
			out[i,j]=Q[i]@K[j]/np.sqrt(K.shape[1])
	return out

def score_std(d,trials,seed):
	rng=np.random.default_rng(seed)
	q=rng.standard_normal((trials,d))
	k=rng.standard_normal((trials,d))
	dots=[]
	for i in range(trials):
		dots.append(q[i]@k[i])
	return np.std(dots)

def scaled_score_std(d,trials,seed):
	rng=np.random.default_rng(seed)
	q=rng.standard_normal((trials,d))
	k=rng.standard_normal((trials,d))
	dots=[]
	for i in range(trials):
		dots.append(q[i]@k[i]/np.sqrt(d))
	return np.std(dots)

def max_weight(scores):
	return np.flip(np.sort(softmax(scores)))[0]
