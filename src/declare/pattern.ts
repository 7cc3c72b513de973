/**
 * The text patterns (domain 0.4). Declarations name a pattern and so stay plain data. Its example is quoted in the
 * error message and in the import template.
 */
export const patterns = {
  code: { test: /^[A-Z0-9][A-Z0-9_-]{1,23}$/, example: 'CY01-003' },
  key: { test: /^[a-z][a-zA-Z0-9_]{1,39}$/, example: 'comm_admin' },
  login: { test: /^[a-zA-Z][a-zA-Z0-9_]{2,19}$/, example: 'wanglei' },
  password: { test: /^(?=.*[A-Za-z])(?=.*\d)[!-~]{8,20}$/, example: 'Demo@2024' },
  creditCode: { test: /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/, example: '91370500MA3C000001' },
  idCard: { test: /^\d{17}[\dXx]$/, example: '370500199001010010' },
  plate: { test: /^[一-龥][A-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/, example: '鲁E12345' },
  device: { test: /^[A-Za-z0-9-]{6,32}$/, example: 'WM-370500-0012' },
  wxAppId: { test: /^wx[0-9a-f]{16}$/, example: 'wx1234567890abcdef' },
  semver: { test: /^\d{1,4}\.\d{1,4}\.\d{1,4}$/, example: '2.4.0' },
  monthDay: { test: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, example: '01-01' },
  bankAccount: { test: /^\d{12,24}$/, example: '622200000000001234' },
  ipList: {
    test: /^(\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?)(,\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?){0,19}$/,
    example: '10.0.0.0/8',
  },
} as const satisfies Record<string, { test: RegExp; example: string }>

/** Name of a pattern. */
export type PatternName = keyof typeof patterns
