import type { Language } from '../text/language.ts';
import { served } from './base-path.ts';

interface RuleLinkProps {
  /** A page, and what it is opened at: `docs/rules/guangdong.md#all-simples`. */
  readonly rule: string;
  readonly language: Language;
}

/** Leads to where a rule is argued, in a window of its own: what is being done here stays. */
export function RuleLink({ rule, language }: RuleLinkProps) {
  const [page, place] = rule.split('#');
  const at = place === undefined ? '' : `#${place}`;
  return (
    <a class="citation" href={served(`/${page}?lang=${language}${at}`)} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}
