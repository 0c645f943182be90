import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('stores a draft per user', () => {
  const storage = memory()
  const draft = { ...emptyDraft(), instructions: 'Call first' }
  keepDraft(storage, 'casey', draft)
  expect(readDraft(storage, 'casey')).toEqual(draft)
  expect(readDraft(storage, 'robin')).toBeUndefined()
  forgetDraft(storage, 'casey')
  expect(readDraft(storage, 'casey')).toBeUndefined()
})

it.each(['not json', '{"shape":1,"draft":{"stops":[]}}', '{"shape":2,"draft":{}}', 'null'])(
  'reads nothing from %s',
  (text) => expect(readDraft({ ...memory(), getItem: () => text }, 'casey')).toBeUndefined(),
)

it('works with a full or blocked storage', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(() => keepDraft(storage, 'casey', emptyDraft())).not.toThrow()
  expect(readDraft(storage, 'casey')).toBeUndefined()
  expect(() => forgetDraft(storage, 'casey')).not.toThrow()
})
