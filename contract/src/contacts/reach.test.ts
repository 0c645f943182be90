import { describe, expect, test } from 'vitest'
import { EmailField, isPhone, PhoneField, WebsiteField } from './reach.shapes.ts'

describe('contact details', () => {
  test.each([
    '(214) 555-0147',
    '214.555.0147',
    '+1 214 555 0147 x12',
    '+44 20 7946 0018',
    '5550147',
    '214-555-0147 ext. 9',
  ])('%s is a phone number', (text) => expect(isPhone(text)).toBe(true))
  test.each(['555', 'call Sam', '214-555-0147 or 0148', '1234567890123456', '+', 'x12'])('%s is none', (text) =>
    expect(isPhone(text)).toBe(false),
  )

  test('whitespace is trimmed, and an empty value becomes null', () => {
    expect(PhoneField.parse(' 214 555 0147 ')).toBe('214 555 0147')
    expect(['', '  ', null].map((text) => EmailField.parse(text))).toEqual([null, null, null])
    expect(EmailField.parse(undefined)).toBeUndefined()
  })

  test.each(['sam@nowhere', 'sam', 'a b@c.de', '@x.com'])('%s is no email address', (text) =>
    expect(EmailField.safeParse(text).success).toBe(false),
  )
  test.each(['www.acme.com', 'https://acme.co.uk/yard?x=1', 'acme.com'])('%s is a web address', (text) =>
    expect(WebsiteField.parse(text)).toBe(text),
  )
  test.each(['javascript:alert(1)', 'acme', 'http://', 'data:text/html,x'])('%s is none', (text) =>
    expect(WebsiteField.safeParse(text).success).toBe(false),
  )
})
