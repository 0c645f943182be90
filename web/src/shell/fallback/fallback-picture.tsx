import { useEffect, useState } from 'react'

type Pictures = typeof import('./pictures.tsx')

/** A picture of a fallback screen. It comes after the words, and where nothing can be fetched the words stand alone. */
export const FallbackPicture = ({ name }: { name: keyof Pictures }) => {
  const [pictures, setPictures] = useState<Pictures>()
  useEffect(() => {
    import('./pictures.tsx').then(setPictures, () => undefined)
  }, [])
  const Picture = pictures?.[name]
  return Picture ? <Picture /> : null
}
