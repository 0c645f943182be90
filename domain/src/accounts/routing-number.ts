/** Whether a nine-digit number is a plausible routing number: its check digit matches (ABA, United States). */
export function isAbaNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  return (
    [...text].reduce((sum, digit, i) => sum + Number(digit) * weights[i % 3]!, 0) % 10 === 0 && text !== '000000000'
  )
}
