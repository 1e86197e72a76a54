/** A text in the languages a table can speak. */
export interface Localised {
  readonly zh: string;
  readonly en: string;
}
