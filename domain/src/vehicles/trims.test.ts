import { expect, test } from 'vitest'
import { soleTrim } from './trims.ts'

test.each([
  ['EX-V6', 'EX-V6'],
  [' Sport ', 'Sport'],
  ['Limited w/ Sunroof', 'Limited w/ Sunroof'],
  ['Limited w/Sunroof', 'Limited w/Sunroof'],
  ['Type S', 'Type S'],
  ['1.8 S', '1.8 S'],
  ['Orvis', 'Orvis'],
  ['R/T', 'R/T'],
  ['IROC R/T', 'IROC R/T'],
  ['w/Ford Diesel Option', 'w/Ford Diesel Option'],
  ['EX/EX-L/EX-L w/NAVI', null],
  ['L/S/X', null],
  ['N/A', null],
  ['L/LE/SE/XLE/XSE', null],
  ['EX / EX-L', null],
  ['EX, EX-L', null],
  ['LX or EX', null],
  ['Base; Premium', null],
  ['S|SL', null],
  ['', null],
  [null, null],
])('%s: %s', (text, trim) => expect(soleTrim(text)).toBe(trim))
