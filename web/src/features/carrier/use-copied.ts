/** Copies a text, and reports that it was copied. */
import { useState } from 'react'

export const useCopied = (text: string) => {
  const [isCopied, setCopied] = useState(false)
  return { isCopied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) }
}
