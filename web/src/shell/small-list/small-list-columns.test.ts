import { smallList } from '@waybill/contract/small-lists/small-list.ts'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../ui/form/field.ts'
import { changedIn, columnsOf, formsOf } from './small-list-columns.ts'

const SET = { seen: 'everyone', set: 'company' } as const
const may = { portals: ['dispatcher'], permission: 'admin.company' } as const
const TRAILERS = smallList(
  'trailer',
  {
    kind: {
      kind: 'choice',
      values: ['open', 'closed'],
      words: { open: 'Open', closed: 'Enclosed' },
      label: 'Kind',
      needed: true,
      ...SET,
    },
    owner: { kind: 'text', max: 5, label: 'Owner', nullable: true, ...SET },
    slots: { kind: 'number', label: 'Slots', needed: true, ...SET },
    rent: { kind: 'money', label: 'Rent', nullable: true, ...SET },
    isOurs: { kind: 'boolean', label: 'Ours', needed: true, ...SET },
    expires: { kind: 'day', label: 'Expires', nullable: true, ...SET },
    uses: { kind: 'number', label: 'Uses', seen: 'everyone' },
  },
  { path: '/trailers', see: may, keep: may, words: { one: 'trailer', many: 'trailers' } },
)
const ROW = {
  guid: '1',
  name: 'T-1',
  kind: 'closed',
  owner: null,
  slots: 9,
  rent: 12.5,
  isOurs: false,
  expires: '2026-03-02',
  uses: 4,
}

describe('a small list', () => {
  it('has a column for the name, each field and the creation, and says choices in words', () => {
    const columns = columnsOf<typeof ROW>(TRAILERS)
    expect(columns.map(({ label, kind }) => [label, kind])).toEqual([
      ['Name', 'text'],
      ['Kind', 'text'],
      ['Owner', 'text'],
      ['Slots', 'number'],
      ['Rent', 'money'],
      ['Ours', 'boolean'],
      ['Expires', 'date'],
      ['Uses', 'number'],
      ['Created', 'datetime'],
    ])
    expect(columns[1]!.value!(ROW)).toBe('Enclosed')
  })

  it('has an input for each field that is set, in the forms of a new record and of a change', () => {
    const { added, changed } = formsOf(TRAILERS)
    const set = ['name', 'kind', 'owner', 'slots', 'rent', 'isOurs', 'expires']
    expect(Object.keys(changed.fields)).toEqual(set)
    expect(added.start()).toEqual({
      name: '',
      kind: 'open',
      owner: '',
      slots: '',
      rent: '',
      isOurs: true,
      expires: '',
    })
    const values = changed.start(ROW)
    const other = (more: object) => Object.assign({}, values, more)
    expect(changed.change(values, other({ kind: 'open', expires: '' }))).toEqual({ kind: 'open', expires: null })
    expect(added.faults(other({ name: ' ', owner: 'too long' }))).toEqual({
      name: 'Required',
      owner: expect.stringMatching(/5/),
    })
    expect(added.body(values)).toEqual({
      name: 'T-1',
      kind: 'closed',
      slots: 9,
      rent: 12.5,
      isOurs: false,
      expires: '2026-03-02',
    })
  })

  it('sends what was changed, and null for what was emptied', () => {
    const { changed } = formsOf(TRAILERS)
    const values = Object.assign(changed.start(ROW), { slots: '8', rent: '', expires: '' })
    expect(changedIn(changed.fields, ROW, changed.body(values))).toEqual({ slots: 8, rent: null, expires: null })
  })

  it('speaks another language, offers what a guid may be, and leaves one without options out', () => {
    const of = { kind: 'guid', refersTo: 'user', label: 'User', nullable: true, ...SET } as const
    const list = smallList(
      'helper',
      { userGuid: of, otherGuid: of },
      { path: '/helpers', see: may, keep: may, words: { one: 'helper', many: 'helpers' } },
    )
    const texts = { name: 'Nombre', labels: { userGuid: 'Usuario' }, values: {}, none: 'Nadie' }
    const options = { userGuid: [{ value: 'u', label: 'Ana' }] }
    const fields: Fields = formsOf(list, { ...texts, options }).changed.fields
    expect([fields['name']?.label, fields['userGuid']?.label, fields['otherGuid']]).toEqual(['Nombre', 'Usuario', null])
    expect(fields['userGuid']?.drawn?.options?.({})).toEqual([
      { value: '', label: 'Nadie' },
      { value: 'u', label: 'Ana' },
    ])
  })
})
