/** Opens a paper that the server prints. */
import { useApis } from '../../api/queries.ts'
import { useTry } from '../notifications/use-try.ts'

/** Saves what a call answers as a file: a phone then shows it. */
export const usePaper = () => {
  const apis = useApis()
  const attempt = useTry()
  return (name: string, read: (all: typeof apis) => Promise<unknown>) =>
    attempt(name, async () => {
      const paper = await read(apis)
      if (!(paper instanceof Blob)) throw new TypeError('The server didn’t return a file')
      const url = URL.createObjectURL(paper)
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    })
}
