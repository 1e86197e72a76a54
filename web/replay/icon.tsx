const DRAWINGS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  next: 'M8 5l8 7-8 7z',
  previous: 'M16 5l-8 7 8 7z',
  'next-turn': 'M4 5l7 7-7 7zM12 5l7 7-7 7zM19 5h2v14h-2z',
  'previous-turn': 'M20 5l-7 7 7 7zM12 5l-7 7 7 7zM3 5h2v14H3z',
} as const;

export const Icon = ({ drawing }: { readonly drawing: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWINGS[drawing]} />
  </svg>
);
