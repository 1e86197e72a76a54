"""Trains net.py on pools: `train.py --min 31 --pools pool.npz --out tiles.pt`. Photographs are never read."""
import sys, os, time, math, random

os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np, torch, torch.nn.functional as F, multiprocessing as mp
from net import Net
import aug


def arg(n, d):
    return type(d)(sys.argv[sys.argv.index("--" + n) + 1]) if "--" + n in sys.argv else d


MIN = arg("min", 10.0)
POOLS = arg("pools", "pool.npz").split(",")
OUT = arg("out", "m1.pt")
INIT = arg("init", "")
LR = arg("lr", 3e-3)
BS = arg("bs", 128)
NW = arg("nw", 1)
HARD = arg("hard", 1.0)
X = []
Y = []
for p in POOLS:
    z = np.load(p)
    X.append(z["X"])
    Y.append(z["Y"])
X = np.concatenate(X)
Y = np.concatenate(Y).astype(np.int64)
NV = 10 * 42
VX, VY = X[-NV:], Y[-NV:]
N = len(X) - NV
BI = np.where(Y[:N] >= 34)[0]


def worker(q, seed):
    r = random.Random(seed)
    np.random.seed(seed % (1 << 31))
    while True:
        b = np.empty((BS, 64, 48, 3), np.uint8)
        y = np.empty(BS, np.int64)
        for i in range(BS):
            j = r.randrange(N)
            if r.random() < 0.18:
                j = BI[r.randrange(len(BI))]
            y[i] = Y[j]
            b[i] = aug.photo(X[j], r, hard=HARD, other=X[r.randrange(N)])
        q.put((b, y))


def T(a):
    return torch.from_numpy(a).permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.manual_seed(0)
    mp.set_start_method("fork")
    q = mp.Queue(12)
    ws = [mp.Process(target=worker, args=(q, 1000 + i + int(time.time())), daemon=True) for i in range(NW)]
    [w.start() for w in ws]
    net = Net().to(memory_format=torch.channels_last)
    print("params", sum(p.numel() for p in net.parameters()), "N", N)
    if INIT:
        net.load_state_dict(torch.load(INIT))
    ema = {k: v.clone() for k, v in net.state_dict().items()}
    opt = torch.optim.AdamW(net.parameters(), lr=LR, weight_decay=0.02)
    r = random.Random(5)
    VB = T(np.stack([aug.photo(x, r, rot=0) for x in VX]))
    t0 = time.time()
    it = 0
    acc = 0
    ls = 0
    tw = 0

    def save():
        m = Net()
        m.load_state_dict(ema)
        m.eval()
        with torch.no_grad():
            o = torch.cat([m(VB[i : i + 128])[0] for i in range(0, len(VB), 128)])
        torch.save(ema, OUT)
        return (o.argmax(1).numpy() == VY).mean()

    while True:
        f = (time.time() - t0) / (MIN * 60)
        if f >= 1:
            break
        lr = LR * (f / 0.08 if f < 0.08 else 0.5 * (1 + math.cos(math.pi * (f - 0.08) / 0.92))) + 1e-6
        for gq in opt.param_groups:
            gq["lr"] = lr
        t = time.time()
        b, y = q.get()
        tw += time.time() - t
        y = torch.from_numpy(y)
        o, e = net(T(b))
        l = F.cross_entropy(o, y, label_smoothing=0.04)
        opt.zero_grad()
        l.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        opt.step()
        acc += (o.argmax(1) == y).float().mean().item()
        ls += l.item()
        it += 1
        d = min(0.995, it / (it + 20))
        for k, v in net.state_dict().items():
            if v.dtype.is_floating_point:
                ema[k].mul_(d).add_(v, alpha=1 - d)
            else:
                ema[k].copy_(v)
        if it % 100 == 0:
            print(
                f"{it} {f:.2f} loss {ls/100:.3f} acc {acc/100:.3f} wait {tw/(time.time()-t0):.2f} {it*BS/(time.time()-t0):.0f}/s",
                "val %.3f" % save() if it % 400 == 0 else "",
                flush=True,
            )
            acc = ls = 0
    net.eval()
    print("final val", save(), it * BS, "samples", time.time() - t0)
    for w in ws:
        w.terminate()
