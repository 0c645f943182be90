import { expect, it } from 'vitest'
import { isSheetFile, sheetIn } from './pasted-sheet.ts'

const mail = (part: string) =>
  `From: ann@north.test\r\nMIME-Version: 1.0\r\n\r\n--b\r\n${part}\r\n\r\nVIN,Price\r\n--b--`

it.each([
  ['orders.csv', '', true],
  ['Orders.XLSX', '', true],
  ['orders.tsv', '', true],
  ['order.pdf', '', false],
  ['order.txt', 'VIN,Price', false],
  ['order.eml', mail('Content-Type: application/octet-stream; name="Orders March.xlsx"'), true],
  ['order.eml', mail('Content-Disposition: attachment;\r\n filename="orders.csv"'), true],
  ['order.eml', mail("Content-Disposition: attachment; filename*=UTF-8''orders%20m.csv"), true],
  ['order.eml', mail('Content-Type: text/csv'), true],
  ['order.eml', mail('Content-Type: application/pdf; name="order.pdf"'), false],
  ['order.eml', mail('Content-Type: text/plain\r\n\r\nsee orders.csv'), false],
])('%s %s is a sheet: %s', async (name, text, is) => {
  expect(await isSheetFile(new File([text], name))).toBe(is)
})

it('knows a pasted sheet by its headings in other languages, with their accents', () => {
  const rows = '1,Dallas,Denver,2003\n2,Dallas,Denver,2004'
  expect(sheetIn(`No. de orden,Ciudad de origen,Ciudad destino,Año\n${rows}`)).toBeDefined()
  expect(sheetIn(`N° de commande,Ville de départ,Ville d'arrivée,Année\n${rows}`)).toBeDefined()
  expect(sheetIn(`Chofer,Camión,Ruta,Día\n${rows}`)).toBeUndefined()
})
