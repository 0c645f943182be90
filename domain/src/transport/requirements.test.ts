import { describe, expect, it } from 'vitest'
import { CONTRACT_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { defaultExpiry, mayContract, type ContractAction } from './contract-transitions.ts'
import { A_DAY } from './facts.fixture.ts'
import { whatIsMissingToVerify, whatStopsDeletion, whatStopsRollback } from './paperwork.ts'
import { whatIsMissingToBeReady, type JobToReady } from './readiness.ts'

const terminal = { city: 'Dallas', state: 'TX', zipCode: '75201' }
const stop = (stopType: 'pickup' | 'delivery' | 'service', sequence: number, changed: object = {}) => ({
  stopType,
  sequence,
  terminal,
  dateRequestedStart: stopType === 'delivery' ? null : A_DAY,
  commodities: ['a'],
  ...changed,
})
const vehicle = { guid: 'a', type: 'vehicle', identifier: '1HGCM82633A004352', year: null, make: null, model: null }
const transport: JobToReady = {
  type: 'transport',
  classification: 'transport',
  equipmentTypeId: 1,
  stops: [stop('pickup', 1), stop('delivery', 2)],
  commodities: [vehicle],
}
const service: JobToReady = {
  type: 'service',
  classification: 'storage',
  equipmentTypeId: null,
  stops: [stop('service', 1)],
  commodities: [],
}

describe('readiness', () => {
  it.each<[string, JobToReady, string[]]>([
    ['nothing', transport, []],
    ['nothing for a service', service, []],
    [
      'nothing with year, make and model',
      { ...transport, commodities: [{ ...vehicle, identifier: null, year: 2003, make: 'Honda', model: 'Accord' }] },
      [],
    ],
    ['nothing for freight', { ...transport, commodities: [{ ...vehicle, type: 'pallets', identifier: null }] }, []],
    [
      'identity',
      { ...transport, commodities: [{ ...vehicle, identifier: null, year: 2003, make: 'Honda' }] },
      ['commodities.0.identifier'],
    ],
    [
      'everything',
      { ...transport, equipmentTypeId: null, stops: [], commodities: [] },
      ['stops', 'stops', 'commodities', 'equipmentType'],
    ],
    [
      'a date',
      { ...transport, stops: [stop('pickup', 1, { dateRequestedStart: null }), stop('delivery', 2)] },
      ['stops.0.dateRequestedStart'],
    ],
    [
      'a place',
      { ...transport, stops: [stop('pickup', 1), stop('delivery', 2, { terminal: null })] },
      ['stops.1.terminal'],
    ],
    [
      'parts of a place',
      {
        ...transport,
        stops: [stop('pickup', 1, { terminal: { city: '', state: 'TX', zipCode: null } }), stop('delivery', 2)],
      },
      ['stops.0.terminal.city', 'stops.0.terminal.zipCode'],
    ],
    [
      'a delivery',
      { ...transport, stops: [stop('pickup', 1), stop('delivery', 2, { commodities: [] })] },
      ['commodities.0.stops'],
    ],
    [
      'exactly one pickup',
      { ...transport, stops: [stop('pickup', 1), stop('pickup', 2), stop('delivery', 3)] },
      ['commodities.0.stops'],
    ],
    ['the right order', { ...transport, stops: [stop('pickup', 2), stop('delivery', 1)] }, ['commodities.0.stops']],
    ['a classification', { ...service, classification: null }, ['classification']],
    [
      'a date for the service',
      { ...service, stops: [stop('service', 1, { dateRequestedStart: null })] },
      ['stops.0.dateRequestedStart'],
    ],
    ['one service stop', { ...service, stops: [] }, ['stops']],
    ['exactly one service stop', { ...service, stops: [stop('service', 1), stop('service', 2)] }, ['stops']],
  ])('lacks %s', (_, job, paths) => expect(whatIsMissingToBeReady(job).map((entry) => entry.path)).toEqual(paths))
})

describe('offers', () => {
  const later = new Date(A_DAY.getTime() + 1)
  const ALLOWED: Readonly<Record<ContractAction, readonly string[]>> = {
    accept: ['sent'],
    decline: ['sent'],
    cancel: ['sent', 'accepted'],
    expire: ['sent'],
  }
  const pairs = Object.entries(ALLOWED).flatMap(([action, from]) =>
    CONTRACT_STATUSES.map((status) => [action as ContractAction, status, from.includes(status)] as const),
  )
  it.each(pairs)('%s when %s: %s', (action, status, allowed) => {
    const dateExpires = action === 'expire' ? A_DAY : later
    expect(mayContract(action, { status, dateExpires, isAwardedElsewhere: false }, A_DAY) === true).toBe(allowed)
  })
  it('end exactly at their expiry', () => {
    const offer = { status: 'sent', dateExpires: A_DAY, isAwardedElsewhere: false } as const
    expect(mayContract('accept', offer, A_DAY)).toMatchObject({ code: 'not_allowed_now' })
    expect(mayContract('decline', offer, A_DAY)).toMatchObject({ code: 'not_allowed_now' })
    expect(mayContract('cancel', offer, A_DAY)).toBe(true)
    expect(mayContract('accept', offer, new Date(A_DAY.getTime() - 1))).toBe(true)
    expect(mayContract('expire', offer, new Date(A_DAY.getTime() - 1))).toMatchObject({ code: 'not_allowed_now' })
    expect(mayContract('accept', { ...offer, dateExpires: null }, A_DAY)).toBe(true)
  })
  it('cannot be accepted once another one was', () =>
    expect(mayContract('accept', { status: 'sent', dateExpires: null, isAwardedElsewhere: true }, A_DAY)).toMatchObject(
      {
        code: 'not_allowed_now',
        message: 'Load already awarded',
      },
    ))
  it('expire after a day or at the pickup', () => {
    const hours = (count: number) => new Date(A_DAY.getTime() + count * 3_600_000)
    expect(defaultExpiry(A_DAY, null)).toEqual(hours(24))
    expect(defaultExpiry(A_DAY, hours(30))).toEqual(hours(24))
    expect(defaultExpiry(A_DAY, hours(5))).toEqual(hours(5))
    expect(defaultExpiry(A_DAY, hours(-5))).toEqual(hours(24))
  })
})

describe('paperwork', () => {
  const met = { hasProofOfDelivery: true, hasOpenDamageCase: false, billMatchesContract: true, revision: null }
  const past = {
    wasEverAwarded: false,
    hasExportedInvoice: false,
    hasPaidInvoice: false,
    hasCompletedInspection: false,
  }
  it('is required before verifying', () => {
    expect(whatIsMissingToVerify(met)).toEqual([])
    const none = {
      hasProofOfDelivery: false,
      hasOpenDamageCase: true,
      billMatchesContract: false,
      revision: 'asked',
    } as const
    expect(whatIsMissingToVerify(none).map((entry) => entry.path)).toEqual([
      'attachments',
      'caseLabels',
      'invoices',
      'revision',
    ])
    expect(whatIsMissingToVerify({ ...met, hasProofOfDelivery: false }, true)).toEqual([])
  })
  it.each([
    [{}, null, null],
    [{ wasEverAwarded: true }, 'awarded', null],
    [{ hasExportedInvoice: true }, 'exported', 'exported'],
    [{ hasCompletedInspection: true }, 'inspection', null],
    [{ hasPaidInvoice: true }, null, 'paid'],
  ])('with past events %j: deletion stopped by %s, rollback by %s', (changed, deletion, rollback) => {
    const why = (text: string | null) => (text === null ? null : expect.stringContaining(text))
    expect(whatStopsDeletion({ ...past, ...changed })).toEqual(why(deletion))
    expect(whatStopsRollback({ ...past, ...changed })).toEqual(why(rollback))
  })
})
