import { describe, expect, it } from 'vitest'
import { faultsOfVin } from '@waybill/server/outside/vin/vin-number.ts'
import { Chance } from '../chance.ts'
import { vehicleOf } from '../catalog/vehicles.ts'
import { guidAt } from '../guid.ts'
import { Bytes } from './copy-text.ts'
import { guidsIn, Template } from './template.ts'

const chance = new Chance('template')
const AT = new Date('2026-11-18T20:30:00Z')
const [order, stop, user] = [guidAt(AT), guidAt(AT), guidAt(AT)]
const { vin } = vehicleOf('everyday', chance)
const NUMBER = '999000111222333'
const texts = {
  orders: `${order}\t${NUMBER}\tREF-482133\t${user}`,
  stops: `${stop}\t${order}\t4`,
  order_search: `${NUMBER} REF-482133 ${vin} A123\n${NUMBER}-1`,
}
const template = new Template(Object.entries(texts), {
  number: NUMBER,
  references: ['REF-482133', vin, 'A123', null],
  stableGuids: new Set([user]),
})
const copy = (number: string) => {
  const bytes = { orders: new Bytes(), stops: new Bytes(), order_search: new Bytes() }
  template.copy(number, chance, (name) => bytes[name as keyof typeof bytes])
  const textOf = (each: Bytes) => new TextDecoder().decode(each.take())
  return { orders: textOf(bytes.orders), stops: textOf(bytes.stops), order_search: textOf(bytes.order_search) }
}

describe('copies of an order', () => {
  it('have other guids, the same in every table, and keep those of others', () => {
    const [first, second] = [copy('1000001'), copy('1000002')]
    const [newOrder, stable] = [...guidsIn(first.orders)]
    expect(stable).toBe(user)
    expect(newOrder).not.toBe(order)
    expect(newOrder!.slice(0, 13)).toBe(order.slice(0, 13))
    expect([...guidsIn(first.stops)][1]).toBe(newOrder)
    const all = [first, second, texts].flatMap((each) => [...guidsIn(each.orders + each.stops)])
    expect(new Set(all).size).toBe(7)
  })

  it('keep the order of guids', () => {
    const { stops } = copy('1000003')
    const [newStop, newOrder] = [...guidsIn(stops)]
    expect(newStop! < newOrder!).toBe(stop < order)
  })

  it('have the number, vehicles of the same models and other references', () => {
    const { orders, order_search: search } = copy('1000004')
    const [, number, reference] = orders.split('\t')
    expect(number).toBe('1000004')
    expect(reference).toMatch(/^REF-\d{6}$/)
    expect(reference).not.toBe('REF-482133')
    const [first, second, newVin, lot] = search.split(/[ \n]/)
    expect([first, second, lot]).toEqual([number, reference, 'A123'])
    expect(search.endsWith('\n1000004-1')).toBe(true)
    expect(newVin!.slice(0, 8)).toBe(vin.slice(0, 8))
    expect(newVin).not.toBe(vin)
    expect(faultsOfVin(newVin!)).toEqual({ fatal: false, warnings: [] })
  })
})
