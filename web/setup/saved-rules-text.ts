import { type ByScript, inScript, said } from '../text/by-script.ts';

/** The words of the setup page for house rules that the table keeps under a name. */
interface SavedRulesText {
  readonly heading: string;
  readonly none: string;
  readonly saveAs: string;
  readonly saveAsHint: string;
  readonly save: string;
  /** Shares, renames or deletes. */
  readonly more: string;
  readonly code: string;
  readonly codeAbout: string;
  readonly copy: string;
  readonly copied: string;
  readonly markAndCopy: string;
  readonly download: string;
  readonly rename: string;
  readonly replace: string;
  readonly remove: string;
  readonly sureRemove: (name: string) => string;
  readonly bring: string;
  readonly bringAbout: string;
  readonly take: string;
  readonly orFile: string;
  readonly taken: (name: string) => string;
  readonly close: string;
  readonly sameName: (name: string) => string;
  readonly refused: {
    readonly unknown: string;
    readonly damaged: string;
    readonly newer: string;
    readonly notKnownHere: (what: string) => string;
    readonly fileChanged: string;
    readonly notSaved: string;
  };
}

const TEXT: ByScript<SavedRulesText> = {
  heading: said('Our own rules', '自家规矩', '自家規矩'),
  none: said(
    'Choose house rules below and save them under a name, or take in the code of another table.',
    '在下面选好规矩，起个名字存起来；也可以收下别桌的规矩码。',
    '在下面選好規矩，起個名字存起來；也可以收下別桌的規矩碼。',
  ),
  saveAs: said('Save these rules as', '把现在的规矩存为', '把現在的規矩存為'),
  saveAsHint: said('such as: Grandma’s', '例如：外婆家', '例如：外婆家'),
  save: said('Save', '保存', '儲存'),
  more: said('Share or edit', '分享、修改'),
  code: said('Code', '规矩码', '規矩碼'),
  codeAbout: said(
    'Send it to another table: its setup page takes it in.',
    '发给别桌，在那边的设置页收下就能用。',
    '傳給別桌，在那邊的設定頁收下就能用。',
  ),
  copy: said('Copy the code', '复制规矩码', '複製規矩碼'),
  copied: said('Copied.', '已复制。', '已複製。'),
  markAndCopy: said('Mark the code and copy it.', '请选中规矩码自行复制。', '請選取規矩碼自行複製。'),
  download: said('Download a file', '下载文件', '下載檔案'),
  rename: said('Rename', '改名'),
  replace: said('Update to the rules chosen now', '更新为现在选的规矩', '更新為現在選的規矩'),
  remove: said('Delete', '删除', '刪除'),
  sureRemove: said(
    name => `Delete ${name}? Records that name it stay.`,
    name => `删除“${name}”？用过它的牌局记录不变。`,
    name => `刪除「${name}」？用過它的牌局紀錄不變。`,
  ),
  bring: said('Take in rules of another table', '收下别桌的规矩', '收下別桌的規矩'),
  bringAbout: said('Paste a code here', '把规矩码粘贴到这里', '把規矩碼貼到這裡'),
  take: said('Take in', '收下'),
  orFile: said('or a file', '或选文件', '或選檔案'),
  taken: said(
    name => `${name} is saved.`,
    name => `“${name}”已存好。`,
    name => `「${name}」已存好。`,
  ),
  close: said('Close', '关闭', '關閉'),
  sameName: said(
    name => `There are rules named ${name} already.`,
    name => `已经有叫“${name}”的规矩了。`,
    name => `已經有叫「${name}」的規矩了。`,
  ),
  refused: {
    unknown: said('This is no code of house rules.', '这不是规矩码。', '這不是規矩碼。'),
    damaged: said(
      'The code is not whole: copy it once more, from the first letter to the last.',
      '规矩码不完整，请从头到尾重新复制。',
      '規矩碼不完整，請從頭到尾重新複製。',
    ),
    newer: said(
      'A newer version has made this code: update this table first.',
      '这个规矩码来自更新的版本，请先更新本桌。',
      '這個規矩碼來自更新的版本，請先更新本桌。',
    ),
    notKnownHere: said(
      what => `This table’s version does not have these rules: ${what}`,
      what => `本桌的版本没有这些规矩：${what}`,
      what => `本桌的版本沒有這些規矩：${what}`,
    ),
    fileChanged: said(
      'The config file has changed meanwhile: please try again.',
      '配置文件刚被改过，请再试一次。',
      '設定檔剛被改過，請再試一次。',
    ),
    notSaved: said('It could not be saved.', '没能保存。', '無法儲存。'),
  },
};

export const SAVED_RULES_TEXT = inScript(TEXT);
