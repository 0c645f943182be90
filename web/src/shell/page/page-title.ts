import { createContext, useContext, useEffect } from 'react'

/** The end of every title: 'Portal' for clients, 'TMS' otherwise, and the company. */
export interface TitleEnding {
  word: 'Portal' | 'TMS'
  companyName?: string | undefined
}

/** '{title} | {Portal or TMS} - {company name}' (specification section 2); unknown parts are left out. */
export const documentTitle = (title: string | undefined, { word, companyName }: TitleEnding): string => {
  const ending = companyName ? `${word} - ${companyName}` : word
  return title ? `${title} | ${ending}` : ending
}

export const TitleContext = createContext<TitleEnding>({ word: 'TMS' })

/** Sets the document's title while the component is mounted. */
export const usePageTitle = (title: string | undefined): void => {
  const ending = useContext(TitleContext)
  const text = documentTitle(title, ending)
  useEffect(() => {
    document.title = text
  }, [text])
}
