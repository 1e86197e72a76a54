import { faceAddress } from './faces.ts';
import type { PersonView } from './people-types.ts';

/** The face of a person in their colour, or the colour alone. */
export function PersonMark({ person: { face }, colour }: { readonly person: PersonView; readonly colour: string }) {
  const address = faceAddress(face);
  return address ? (
    <img class="person-face" src={address} alt="" style={{ borderColor: colour }} />
  ) : (
    <i class="person-dot" style={{ background: colour }} />
  );
}
