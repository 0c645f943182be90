/** What is left of a price after a pay, `17.2 %`; null where one of them is not known. */
export const marginText = (pays: number | null | undefined, amount: number | null | undefined): string | null =>
  pays && amount != null ? `${(((pays - amount) / pays) * 100).toFixed(1)} %` : null
