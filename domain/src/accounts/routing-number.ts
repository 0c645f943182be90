/** Whether a routing number of nine digits can be one: its check digit fits (ABA, United States). */
export function isAbaNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  return (
    [...text].reduce((sum, digit, i) => sum + Number(digit) * weights[i % 3]!, 0) % 10 === 0 && text !== '000000000'
  )
}
