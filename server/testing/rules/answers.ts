/** What somebody reads through every call of a portal, and the first of it that is answered differently later. */
import type { Person } from '../builders.ts'
import { guidsOf } from '../fuzz/known-guids.ts'
import type { TestApp } from '../test-app.ts'
import { lookAt, readings } from '../visibility/look-everywhere.ts'

export interface Answers {
  person: Person
  /** Texts of answers by path. Those that changed last come first: the next change is likely to be there too. */
  texts: Map<string, string>
}

/** Reads everything that is answered, but papers, which are made of the same, and what `leaveOut` names. */
export async function readAll(t: TestApp, person: Person, leaveOut: (path: string) => boolean): Promise<Answers> {
  const texts = new Map<string, string>()
  const known = await guidsOf(t, person.companyGuid)
  for (const path of readings(person.portal, known, { most: 8, papers: false })) {
    if (leaveOut(path)) continue
    const { status, text } = await lookAt(t, person, path)
    if (status === 200) texts.set(path, text)
  }
  return { person, texts }
}

/** The path that is answered differently now, if there is one. */
export async function firstChange(t: TestApp, answers: Answers): Promise<string | undefined> {
  for (const [path, text] of answers.texts) {
    const now = await lookAt(t, answers.person, path)
    if (now.status === 200 && now.text === text) continue
    answers.texts = new Map([[path, text], ...answers.texts])
    return path
  }
  return undefined
}

/** Whether the path is answered as in the beginning. */
export const isAsBefore = async (t: TestApp, { person, texts }: Answers, path: string): Promise<boolean> =>
  (await lookAt(t, person, path)).text === texts.get(path)
