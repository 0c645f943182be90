/** Several notices about one order as the content of one email. */
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { WORDS } from '../../words/words.ts'

/** What a letter says: a notice, or several under the title of their order. */
export interface LetterContent extends Pick<NoticeContent, 'subject' | 'button' | 'papers'> {
  language: Language
  parts: { title: string | null; paragraphs: readonly string[]; facts: NoticeContent['facts'] }[]
}

/** In the order in which they were written; a document that several of them bring is attached once. */
export function merged(contents: readonly NoticeContent[]): LetterContent {
  const newest = contents.at(-1)!
  const papers = new Map(contents.flatMap((each) => each.papers).map((each) => [`${each.paper}/${each.guid}`, each]))
  const { language = 'en' } = newest
  return {
    language,
    subject:
      contents.length === 1 ? newest.subject : WORDS[language].letter.updates(newest.groupTitle ?? '', contents.length),
    button: newest.button,
    papers: [...papers.values()],
    parts: contents.map(({ subject, paragraphs, facts }) => ({
      title: contents.length === 1 ? null : subject,
      paragraphs,
      facts,
    })),
  }
}
