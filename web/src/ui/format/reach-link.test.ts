import { expect, it } from 'vitest'
import { callLink, mailLink, webLink } from './reach-link.ts'

it.each([
  ['(214) 555-0147', 'tel:2145550147'],
  ['+1 214.555.0147 ext. 12', 'tel:+12145550147;ext=12'],
  ['214-555-0147x9', 'tel:2145550147;ext=9'],
  ['214-555-0147,123', 'tel:2145550147;ext=123'],
  ['214-555-0147 / 469-555-0199', 'tel:2145550147'],
  ['call Bob: 214-555-0147', 'tel:2145550147'],
  ['214-555-0147 / 0148 / 0149', undefined],
  ['', undefined],
  [null, undefined],
])('calls %s', (number, link) => expect(callLink(number)).toBe(link))

it('links to an email address, and nothing more', () => {
  expect(mailLink('ann+yard@north.test')).toBe('mailto:ann%2Byard@north.test')
  expect(mailLink('ann@north.test?bcc=x@y.test')).toBe('mailto:ann@north.test%3Fbcc%3Dx%40y.test')
})

it.each([
  ['www.north.test', 'https://www.north.test'],
  ['http://north.test/a', 'http://north.test/a'],
  ['north.test:8080', 'https://north.test:8080'],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('opens %s', (address, link) => expect(webLink(address)).toBe(link))
