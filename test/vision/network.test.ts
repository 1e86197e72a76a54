import { expect, test } from 'vitest';
import { AT_A_TIME, networkOn, type Session, warmedUp } from '../../src/vision/network.ts';

test('an engine that is warmed up has looked at as many tiles as it is ever asked for at a time', async () => {
  const looked: (readonly number[])[] = [];
  const session: Session = async ({ dims }) => {
    looked.push(dims);
    const none = { data: new Float32Array(), dims: [0, 0] };
    return { logits: none, emb: none, turned: none };
  };
  const network = networkOn(session);
  expect(await warmedUp(network)).toBe(network);
  expect(looked).toEqual([[AT_A_TIME, 3, 64, 48]]);
});
