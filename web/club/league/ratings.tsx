import type { LeagueView, RatingStory } from '../../../src/club/league/league-view.ts';
import type { ScreenPage } from '../screen-pages.ts';
import { useAsked } from '../use-club.ts';
import type { LeagueWords } from './league-text.ts';

/** Ratings are kept in tenths. */
const tenths = (rating: number): string => (rating / 10).toFixed(1).replace('-', '−');
const change = (rating: number): string => `${rating > 0 ? '+' : ''}${tenths(rating)}`;

interface RatingsProps {
  readonly view: LeagueView;
  readonly words: LeagueWords;
  readonly isScreen: boolean;
  /** Which of them are shown. */
  readonly page: ScreenPage;
}

/** Everybody by rating; a name leads to where it comes from. */
export function Ratings({ view, words: { text, own }, isScreen, page }: RatingsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <section class="card wide-table" aria-label={text.ratings} tabIndex={0}>
      <h2>{text.ratings}</h2>
      {isScreen ? null : <p class="soft">{text.ratingAbout}</p>}
      <table class="tournament-standings">
        <thead>
          <tr>
            {['', text.player, text.rating, text.tonight, text.matches].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.ratings.slice(page.from, page.to).map(({ id, name, rating, change: tonight, matches }, index) => (
            <tr key={id} data-rated={id}>
              <td>{page.from + index + 1}</td>
              <th scope="row">
                <a href={`#${id}`}>{name ?? own.unnamed}</a>
              </th>
              <td>
                <b>{tenths(rating)}</b>
              </td>
              <td>{change(tonight)}</td>
              <td>{matches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface StoryProps {
  readonly season: string;
  readonly person: string;
  readonly words: LeagueWords;
  readonly changes: number;
}

/** Every match in a rating: opponents, expectation and change; the changes add up. */
export function RatingStoryCard({ season, person, words: { text, own, speech }, changes }: StoryProps) {
  const story = useAsked<RatingStory>(`/api/leagues/${season}/ratings/${encodeURIComponent(person)}`, changes);
  if (story === undefined) return null;
  return (
    <section class="card" data-story={person}>
      <a class="link-button desk-inline" href={`?lang=${speech.language}`}>
        {text.back}
      </a>
      {story === null ? (
        <p class="soft">{text.nobody}</p>
      ) : (
        <>
          <h2>{text.storyOf(story.name ?? own.unnamed)}</h2>
          <table class="tournament-standings rating-story">
            <tbody>
              {story.steps.map(({ table, match, evening, place, expected, others, before, after }) => (
                <tr key={`${table}/${match}`}>
                  <th scope="row">{evening}</th>
                  <td>{text.placeOf(place, expected.toFixed(1))}</td>
                  <td class="rating-others">
                    {text.against}{' '}
                    {others.map(({ name, rating }) => `${name ?? text.unknown} (${tenths(rating)})`).join(', ')}
                  </td>
                  <td>
                    {tenths(before)} → {tenths(after)}
                  </td>
                  <td>
                    <b>{change(after - before)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {text.sum}
                </th>
                <td>
                  <b>{tenths(story.rating)}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </section>
  );
}
