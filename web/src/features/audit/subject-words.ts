/** Labels of history subjects. */
const WORDS: Readonly<Record<string, string>> = {
  account: 'Client or vendor',
  'api-key': 'API key',
  'bulk-run': 'Bulk action',
  'cargotel-link': 'CargoTel',
  commodity: 'Vehicle or freight',
  contract: 'Offer',
  'edi-message': 'EDI message',
  'edi-partner': 'EDI partner',
  'invoice-integration': 'Invoice export',
  'invoice-line': 'Invoice line',
  'invoice-payment': 'Payment',
  'loadboard-credential': 'Load board credentials',
  picklist: 'List',
  'post-request': 'Load board request',
  'sign-in': 'Sign-in',
  'tracking-link': 'Tracking link',
}

export const subjectWord = (subject: string | null | undefined): string => {
  if (!subject) return ''
  const plain = subject.replaceAll('-', ' ')
  return WORDS[subject] ?? plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

/** `bankAccount` as `Bank account`; internal fields have no label. */
export const fieldWord = (name: string): string => {
  const plain = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase()
    .trim()
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

/** A formatted value of an entry. */
export const valueWord = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value.join(', ')
    : JSON.stringify(value)
}
