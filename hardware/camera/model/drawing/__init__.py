"""Draws the faces of mahjong sets: `style(seed)` is one maker's set, `face(style, label, seed)` one RGB picture, 160×120."""
from .faces import LABELS, face
from .styles import style

__all__ = ["LABELS", "face", "style"]
