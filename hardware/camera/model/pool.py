"""Draws tile sets into one file: `pool.py FIRST LAST out.npz`, a set a seed; X n×128×96×3, Y the class."""
import sys, numpy as np, cv2, gen, time

a, b, out = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
X = np.empty(((b - a) * 42, 128, 96, 3), np.uint8)
Y = np.tile(np.arange(42, dtype=np.uint8), b - a)
k = 0
t = time.time()
for s in range(a, b):
    st = gen.style(s)
    for j, l in enumerate(gen.LABELS):
        try:
            im = gen.face(st, l, s * 1000 + j)
        except Exception as e:
            print("err", s, l, e, flush=True)
            im = gen.face(gen.style(s + 100000), l, s * 1000 + j)
        X[k] = cv2.resize(im, (96, 128), interpolation=cv2.INTER_AREA)
        k += 1
    if (s - a) % 20 == 0:
        print(s, time.time() - t, flush=True)
np.savez(out, X=X, Y=Y)
