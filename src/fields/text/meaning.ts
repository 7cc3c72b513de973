const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether the last character of an identity card number is its check digit (GB 11643). */
export function isIdCard(text: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return '10X98765432'[sum % 11] === text.slice(-1).toUpperCase()
}

/** Whether every entry of a comma list is an IPv4 address, or a block with a prefix of at most 32. */
export const isIpList = (text: string): boolean =>
  text.split(',').every((entry) => {
    const [address = '', prefix = '32'] = entry.split('/')
    return Number(prefix) <= 32 && address.split('.').every((part) => Number(part) <= 255)
  })
