import { must } from '../../src/domain/result.ts';
import { scoreDalian } from './dalian.ts';
import { scoreGuangdong } from './guangdong.ts';
import { scoreHongKong } from './hong-kong.ts';
import { type CompleteHand, complete, type ScoreRequest } from './request.ts';
import { scoreTianjin } from './tianjin.ts';
import type { ReferenceScore } from './verdict.ts';
import { scoreWuhan } from './wuhan.ts';

const SCORERS: Readonly<Record<ScoreRequest['rules'], (hand: CompleteHand) => ReferenceScore>> = {
  guangdong: scoreGuangdong,
  'hong-kong': scoreHongKong,
  dalian: scoreDalian,
  wuhan: scoreWuhan,
  tianjin: scoreTianjin,
};

/**
 * Scores a finished hand slowly and plainly: every reading there is, each counted in straight lines as the rule page
 * says, the best one kept. Shares no scoring code with `src/rules`, so that the two can be held against each other.
 * Takes valid requests only.
 */
export const referenceScore = (request: ScoreRequest): ReferenceScore =>
  must(SCORERS[request.rules], `a reference scorer for ${request.rules}`)(complete(request));
