import type { Language } from '../text/language.ts';

interface TrustWords {
  readonly title: string;
  readonly none: string;
  readonly why: string;
  readonly get: string;
  readonly open: string;
  readonly scan: string;
  readonly ways: readonly { readonly device: string; readonly steps: readonly string[] }[];
  readonly check: string;
  readonly compare: string;
}

/** The words of the page, in each language. */
export const TRUST_WORDS: Readonly<Record<Language, TrustWords>> = {
  en: {
    title: 'HTTPS',
    none: 'This table has no certificate yet: its pages travel over plain HTTP, which is enough to play. On the table’s machine this makes one:',
    why: 'Over HTTPS a phone may use its camera here, keep its screen on and keep the page. It has to trust this table once.',
    get: '1. Get the table’s authority',
    open: '2. Open the table over HTTPS',
    scan: 'Scan to open this page on a phone',
    ways: [
      {
        device: 'iPhone, iPad',
        steps: [
          'Open this page in Safari, get the authority and allow the profile.',
          'Settings → Profile Downloaded → Install.',
          'Settings → General → About → Certificate Trust Settings: switch Paizhuo on.',
        ],
      },
      {
        device: 'Android',
        steps: [
          'Get the authority.',
          'Settings → Security → More → Encryption and credentials → Install a certificate → CA certificate: choose the file.',
        ],
      },
      {
        device: 'Windows, macOS, Linux',
        steps: [
          'Get the authority.',
          'Windows: open the file, Install, Trusted Root Certification Authorities. macOS: Keychain Access, then “Always Trust”. Firefox and Chromium: settings, Certificates, Authorities, Import.',
        ],
      },
    ],
    check: 'Is it the right one?',
    compare: 'On the table’s machine “paizhuo certificate” tells the same fingerprint:',
  },
  'zh-Hans': {
    title: 'HTTPS',
    none: '牌桌还没有证书：页面走普通 HTTP，打牌已经够用。在牌桌主机上运行以下命令即可生成：',
    why: '经 HTTPS 打开，手机可以在此使用摄像头、保持屏幕常亮、把页面存到主屏幕。每部手机只须信任牌桌一次。',
    get: '1. 下载牌桌的根证书',
    open: '2. 经 HTTPS 打开牌桌',
    scan: '扫码在手机上打开本页',
    ways: [
      {
        device: 'iPhone、iPad',
        steps: [
          '用 Safari 打开本页，下载根证书并允许描述文件。',
          '设置 → 已下载描述文件 → 安装。',
          '设置 → 通用 → 关于本机 → 证书信任设置：打开 Paizhuo。',
        ],
      },
      { device: '安卓', steps: ['下载根证书。', '设置 → 安全 → 更多 → 加密与凭据 → 安装证书 → CA 证书，选择该文件。'] },
      {
        device: 'Windows、macOS、Linux',
        steps: [
          '下载根证书。',
          'Windows：打开文件，安装到“受信任的根证书颁发机构”。macOS：在“钥匙串访问”中设为“始终信任”。Firefox、Chromium：设置、证书、颁发机构、导入。',
        ],
      },
    ],
    check: '是不是这一张？',
    compare: '在牌桌主机上运行“paizhuo certificate”，指纹应与此相同：',
  },
  'zh-Hant': {
    title: 'HTTPS',
    none: '牌桌還沒有憑證：頁面走普通 HTTP，打牌已經夠用。在牌桌主機上執行以下命令即可產生：',
    why: '經 HTTPS 打開，手機可以在此使用相機、保持螢幕常亮、把頁面存到主畫面。每部手機只須信任牌桌一次。',
    get: '1. 下載牌桌的根憑證',
    open: '2. 經 HTTPS 打開牌桌',
    scan: '掃碼在手機上打開本頁',
    ways: [
      {
        device: 'iPhone、iPad',
        steps: [
          '用 Safari 打開本頁，下載根憑證並允許描述檔。',
          '設定 → 已下載描述檔 → 安裝。',
          '設定 → 一般 → 關於本機 → 憑證信任設定：開啟 Paizhuo。',
        ],
      },
      {
        device: 'Android',
        steps: ['下載根憑證。', '設定 → 安全性 → 更多 → 加密與憑證 → 安裝憑證 → CA 憑證，選擇該檔案。'],
      },
      {
        device: 'Windows、macOS、Linux',
        steps: [
          '下載根憑證。',
          'Windows：打開檔案，安裝到「受信任的根憑證授權單位」。macOS：在「鑰匙圈存取」中設為「永遠信任」。Firefox、Chromium：設定、憑證、授權單位、匯入。',
        ],
      },
    ],
    check: '是不是這一張？',
    compare: '在牌桌主機上執行「paizhuo certificate」，指紋應與此相同：',
  },
};
