/** How money is collected, in the driver’s language. */
import { STOPS as words } from './stops.words.ts'

/** As agreed; a common method is shown in the driver's language. */
export const agreedMethodText = (agreed: string | null): string => {
  const key = agreed?.toLowerCase().replaceAll(' ', '-') as keyof typeof words.methods | undefined
  return (key && words.methods[key]?.toLowerCase()) ?? agreed ?? ''
}
