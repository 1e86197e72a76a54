"""Keeps each weight of a network in one byte, with one scale an output channel."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

"""Smaller weights than this stay as they are."""
SMALL = 1000


def in_bytes(model):
    """The same network; an engine multiplies bytes and scales out once, when it loads the file."""
    graph, first = model.graph, []
    for weight in list(graph.initializer):
        values = numpy_helper.to_array(weight)
        if values.size < SMALL:
            continue
        rows = values.reshape(len(values), -1)
        scale = np.maximum(np.abs(rows).max(1), 1e-8).astype(np.float32) / 127
        small = np.clip(np.round(rows / scale[:, None]), -127, 127).astype(np.int8).reshape(values.shape)
        name = weight.name
        graph.initializer.remove(weight)
        graph.initializer.append(numpy_helper.from_array(small, name + "_bytes"))
        graph.initializer.append(numpy_helper.from_array(scale.reshape(-1, *[1] * (values.ndim - 1)), name + "_scale"))
        first.append(helper.make_node("Cast", [name + "_bytes"], [name + "_whole"], name + "_cast", to=TensorProto.FLOAT))
        first.append(helper.make_node("Mul", [name + "_whole", name + "_scale"], [name], name + "_mul"))
    rest = list(graph.node)
    del graph.node[:]
    graph.node.extend(first + rest)
    onnx.checker.check_model(model)
    return model
