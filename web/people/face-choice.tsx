import { FACE_NAMES, faceAddress } from './faces.ts';
import type { PeopleWords, PersonView } from './people-types.ts';
import { smallSquare } from './photograph.ts';

interface FaceChoiceProps {
  readonly person: PersonView;
  readonly words: PeopleWords;
  readonly onChosen: (face: string | null) => void;
  readonly onFailed: () => void;
}

/** A drawn face, a photograph taken here and now, or none. */
export function FaceChoice({ person, words: { own }, onChosen, onFailed }: FaceChoiceProps) {
  const takePhotograph = (picture: File | undefined): void => {
    if (picture) smallSquare(picture).then(onChosen, onFailed);
  };
  return (
    <fieldset class="face-choice">
      <legend>{own.face}</legend>
      {FACE_NAMES.map(name => (
        <button
          key={name}
          type="button"
          data-face={name}
          aria-pressed={person.face === name}
          onClick={() => onChosen(name)}
        >
          <img src={faceAddress(name) ?? ''} alt={own.faces[name]} width={48} height={48} />
        </button>
      ))}
      <label class="link-button">
        {own.photograph}
        <input
          type="file"
          accept="image/*"
          capture="user"
          onChange={({ currentTarget }) => takePhotograph(currentTarget.files?.[0])}
        />
      </label>
      {person.face === null ? null : (
        <button type="button" data-face="none" onClick={() => onChosen(null)}>
          {own.noFace}
        </button>
      )}
    </fieldset>
  );
}
