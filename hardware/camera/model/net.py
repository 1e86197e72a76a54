"""The network: 481 k parameters, plain convolutions."""
import torch, torch.nn as nn, torch.nn.functional as F


def cb(i, o, k=3, s=1):
    return nn.Sequential(nn.Conv2d(i, o, k, s, k // 2, bias=False), nn.BatchNorm2d(o))


class Res(nn.Module):
    def __init__(s, c):
        super().__init__()
        s.c = cb(c, c)

    def forward(s, x):
        return F.relu(x + s.c(x))


class Dn(nn.Module):
    def __init__(s, i, o):
        super().__init__()
        s.c = cb(i, o, 3, 2)

    def forward(s, x):
        return F.relu(s.c(x))


class Net(nn.Module):
    """input 3x64x48 RGB in 0..1 -> 42 logits + 96-d embedding"""

    def __init__(s, n=42, emb=96):
        super().__init__()
        s.stem = nn.Sequential(cb(3, 24, 5, 2), nn.ReLU())  # 24x32x24
        s.b = nn.Sequential(
            Dn(24, 56), Res(56), Res(56), Dn(56, 96), Res(96), Dn(96, 112), Res(112)  # 16x12  # 8x6
        )  # 4x3
        s.e = nn.Sequential(nn.Linear(112 * 2 * 3, emb), nn.BatchNorm1d(emb))
        s.o = nn.Linear(emb, n)
        s.dp = nn.Dropout(0.1)
        s.pool = nn.AvgPool2d((2, 1), (2, 1))

    def forward(s, x):
        x = (x - 0.6) * 3.3
        h = s.pool(s.b(s.stem(x))).flatten(1)
        e = s.e(h)
        return s.o(s.dp(F.relu(e))), e


if __name__ == "__main__":
    import time

    torch.set_num_threads(1)
    n = Net()
    print(torch.__version__, sum(p.numel() for p in n.parameters()))
    x = torch.randn(128, 3, 64, 48)
    for cl in (False, True):
        if cl:
            n = n.to(memory_format=torch.channels_last)
            x = x.contiguous(memory_format=torch.channels_last)
        opt = torch.optim.AdamW(n.parameters())
        for i in range(4):
            t = time.time()
            c = time.process_time()
            l = n(x)[0].logsumexp(1).mean()
            opt.zero_grad()
            l.backward()
            opt.step()
            print(cl, "%.2f s wall %.2f cpu" % (time.time() - t, time.process_time() - c), flush=True)
