import { useEffect, useState } from 'react'

type Pictures = typeof import('./pictures.tsx')

/** The image of a fallback screen. It loads after the text; if it cannot be fetched, the text is shown alone. */
export const FallbackPicture = ({ name }: { name: keyof Pictures }) => {
  const [pictures, setPictures] = useState<Pictures>()
  useEffect(() => {
    import('./pictures.tsx').then(setPictures, () => undefined)
  }, [])
  const Picture = pictures?.[name]
  return Picture ? <Picture /> : null
}
