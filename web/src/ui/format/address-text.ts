/** Formatting a postal address. */
interface Address {
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  country: string | null
}

/** `Dallas, TX 75201`; the country only outside the US. */
const cityLine = ({ city, state, zipCode, country }: Address): string => {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return place && country !== 'US' ? `${place}, ${country}` : place
}

/** The lines of an address as on a letter; empty if nothing is known. */
export const addressLines = (address: Address): string[] =>
  [address.street1, address.street2, cityLine(address)].filter((line): line is string => Boolean(line))
