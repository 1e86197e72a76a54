import { inScript, said } from '../text/by-script.ts';

/** The words of the broadcast besides the table's. */
interface BroadcastCatalogue {
  readonly title: string;
  readonly off: string;
  readonly waiting: (minutes: number) => string;
}

export const BROADCAST_TEXT = inScript<BroadcastCatalogue>({
  title: said('Broadcast', '转播', '轉播'),
  off: said(
    'Nothing is broadcast here. The host turns it on at /setup.',
    '现在没有转播。桌主可以在 /setup 打开。',
    '現在沒有轉播。桌主可以在 /setup 打開。',
  ),
  waiting: said(
    minutes =>
      minutes === 0
        ? 'The broadcast begins with the next hand.'
        : `The next hand is shown here ${minutes === 1 ? 'a minute' : `${minutes} minutes`} after it begins.`,
    minutes => (minutes === 0 ? '转播从下一局开始。' : `下一局开始 ${minutes} 分钟后在这里播出。`),
    minutes => (minutes === 0 ? '轉播從下一局開始。' : `下一局開始 ${minutes} 分鐘後在這裡播出。`),
  ),
});
