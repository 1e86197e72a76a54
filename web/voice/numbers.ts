/** The languages there are clips in: Cantonese, Mandarin, English, by their codes. */
export type VoiceLanguage = 'yue' | 'cmn' | 'en';

/** A whole number, up to a hundred million, as the ids of the lines that say it one after the other. */
export function numberIn(language: VoiceLanguage, number: number): readonly string[] {
  const whole = Math.min(Math.abs(Math.round(number)), 99_999_999);
  const said = language === 'en' ? inEnglish(whole) : inChinese(whole);
  return number < 0 ? ['minus', ...said] : said;
}

function inEnglish(number: number): readonly string[] {
  if (number <= 20) return [String(number)];
  if (number < 100) return [String(number - (number % 10)), ...rest(number % 10)];
  if (number < 1000) return [...inEnglish(Math.floor(number / 100)), '100', ...rest(number % 100)];
  return [...inEnglish(Math.floor(number / 1000)), '1000', ...rest(number % 1000)];
}
const rest = (number: number): readonly string[] => (number === 0 ? [] : inEnglish(number));

const PLACES = [10_000, 1000, 100, 10] as const;

/** 一百零五, 一百一十, and 十五 where the number begins with it. */
function inChinese(number: number): readonly string[] {
  if (number <= 10) return [String(number)];
  const place = PLACES.find(size => number >= size) ?? 10;
  const [count, left] = [Math.floor(number / place), number % place];
  const isTen = place === 10 && count === 1;
  const isGap = left > 0 && left < place / 10;
  const after =
    left === 0 ? [] : [...(isGap ? ['0'] : []), ...(left >= 10 && left < 20 ? ['1'] : []), ...inChinese(left)];
  return [...(isTen ? [] : inChinese(count)), String(place), ...after];
}
