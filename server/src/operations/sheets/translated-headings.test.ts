/** Headings in Spanish and French, as sheets of Mexico and Québec have them. */
import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'
import {
  CLIENT_COLUMNS,
  CONTACT_COLUMNS,
  TERMINAL_COLUMNS,
  VENDOR_COLUMNS,
} from '@waybill/contract/imports/record-imports.shapes.ts'
import { expect, test } from 'vitest'
import { isTotalText } from './cell-texts.ts'
import { columnsOf, forWhatIn, headOf, type SheetWords, unitIn } from './sheet-columns.ts'

const SHEETS: readonly [string, SheetWords<string>, Record<string, string | null>][] = [
  [
    'orders, Spanish',
    IMPORT_COLUMNS,
    {
      'No. de orden': 'reference',
      Cliente: 'client',
      NIV: 'vin',
      Año: 'year',
      Marca: 'make',
      Modelo: 'model',
      'Ciudad de origen': 'pickupCity',
      'Estado de origen': 'pickupState',
      'C.P. origen': 'pickupZip',
      'Ciudad destino': 'deliveryCity',
      'Estado destino': 'deliveryState',
      'Código postal destino': 'deliveryZip',
      'Fecha de recogida': 'pickupFrom',
      'Fecha límite de entrega': 'deliveryTo',
      'Precio por vehículo (USD)': 'price',
      Observaciones: 'instructions',
      Chofer: null,
    },
  ],
  [
    'orders, Spanish, other words and units',
    IMPORT_COLUMNS,
    {
      Folio: 'reference',
      'Número de serie': 'vin',
      'Peso (kg)': 'weight',
      Cantidad: 'quantity',
      Descripción: 'description',
      'Origen: Ciudad': 'pickupCity',
      'Origen: Estado': 'pickupState',
      'Dirección de entrega': 'deliveryStreet',
      'Entrega ciudad': 'deliveryCity',
      'Contacto entrega': 'deliveryContact',
      'Teléfono entrega': 'deliveryPhone',
      'Hora de recogida': 'pickupTime',
      Llaves: 'keys',
      Placas: 'plate',
      'Importe total': 'price',
    },
  ],
  [
    'orders, French',
    IMPORT_COLUMNS,
    {
      'N° de commande': 'reference',
      Année: 'year',
      Marque: 'make',
      Modèle: 'model',
      Couleur: 'color',
      NIV: 'vin',
      'Ville de départ': 'pickupCity',
      'Province de départ': 'pickupState',
      'Code postal de départ': 'pickupZip',
      "Ville d'arrivée": 'deliveryCity',
      "Province d'arrivée": 'deliveryState',
      "Code postal d'arrivée": 'deliveryZip',
      'Date de ramassage': 'pickupFrom',
      'Date limite de livraison': 'deliveryTo',
      'Prix unitaire': 'price',
      Remarques: 'instructions',
    },
  ],
  [
    'orders, French, other words and units',
    IMPORT_COLUMNS,
    {
      'Bon de commande': 'reference',
      'Adresse de cueillette': 'pickupStreet',
      'Ville de cueillette': 'pickupCity',
      'Contact cueillette': 'pickupContact',
      'Tél. livraison': 'deliveryPhone',
      'Ville de livraison': 'deliveryCity',
      'Poids (lb)': 'weight',
      Qté: 'quantity',
      Marchandise: 'description',
      Roulant: 'operable',
      Clés: 'keys',
      Remorque: 'trailer',
      'Heures de livraison': 'deliveryHours',
      'Montant total': 'price',
    },
  ],
  [
    'clients, Spanish',
    CLIENT_COLUMNS,
    {
      'Razón social': 'name',
      Dirección: 'street1',
      Ciudad: 'city',
      Estado: 'state',
      'C.P.': 'zipCode',
      País: 'country',
      'Correo electrónico': 'email',
      Teléfono: 'phoneNumber',
      'Límite de crédito': 'creditLimit',
      RFC: null,
    },
  ],
  [
    'clients, French',
    CLIENT_COLUMNS,
    {
      'Nom du client': 'name',
      Adresse: 'street1',
      Ville: 'city',
      Province: 'state',
      'Code postal': 'zipCode',
      Courriel: 'email',
      Téléphone: 'phoneNumber',
      'Site web': 'website',
    },
  ],
  [
    'vendors, Spanish',
    VENDOR_COLUMNS,
    {
      Transportista: 'name',
      USDOT: 'usdot',
      MC: 'mcNumber',
      Ciudad: 'city',
      Estado: 'state',
      'Vencimiento del seguro': 'insuranceExpiresOn',
      'Seguro de carga': 'cargoCover',
      Celular: 'mobileNumber',
    },
  ],
  [
    'vendors, French',
    VENDOR_COLUMNS,
    {
      Transporteur: 'name',
      'No. de téléphone': 'phoneNumber',
      Ville: 'city',
      "Expiration de l'assurance": 'insuranceExpiresOn',
      'Responsabilité civile': 'liabilityCover',
    },
  ],
  [
    'contacts, Spanish',
    CONTACT_COLUMNS,
    { Empresa: 'account', 'Nombre completo': 'name', Puesto: 'title', Correo: 'email', Celular: 'mobileNumber' },
  ],
  [
    'contacts, French',
    CONTACT_COLUMNS,
    { Entreprise: 'account', Nom: 'name', Poste: 'title', Courriel: 'email', Cellulaire: 'mobileNumber' },
  ],
  [
    'terminals, Spanish',
    TERMINAL_COLUMNS,
    {
      Patio: 'name',
      Calle: 'street1',
      Ciudad: 'city',
      Estado: 'state',
      Horario: 'hours',
      Notas: 'notes',
      Latitud: 'latitude',
      Longitud: 'longitude',
    },
  ],
  [
    'terminals, French',
    TERMINAL_COLUMNS,
    { Succursale: 'name', Rue: 'street1', Ville: 'city', Province: 'state', "Heures d'ouverture": 'hours' },
  ],
]

test.each(SHEETS)('%s', (_name, words, wanted) =>
  expect(
    Object.fromEntries(
      columnsOf(Object.keys(wanted), words).map((column, at) => [Object.keys(wanted)[at], column] as const),
    ),
  ).toEqual(wanted),
)

test('headers of two lines in Spanish', () =>
  expect(
    headOf(
      [
        ['Origen', '', 'Destino', '', 'Tarifa'],
        ['Ciudad', 'Estado', 'Ciudad', 'Estado', ''],
      ].map((cells, at) => ({ number: at + 1, cells })),
      IMPORT_COLUMNS,
    )?.columns,
  ).toEqual(['pickupCity', 'pickupState', 'deliveryCity', 'deliveryState', 'price']))

test.each([
  ['Prix unitaire', 'each'],
  ['Precio por vehículo', 'each'],
  ['Importe total', 'all'],
])('what %s is for', (header, forWhat) => expect(forWhatIn(header)).toBe(forWhat))

test('units in headings', () =>
  expect(['Peso (kilogramos)', 'Poids (livres)'].map(unitIn)).toEqual(['kilogramos', 'livres']))

test.each(['Total general', 'Gran total', 'Totaux', 'Total à payer', 'TOTAL UNITS: 4', 'Sous-total'])(
  '"%s" is a row of totals',
  (text) => expect(isTotalText(text)).toBe(true),
)
test.each(['Total Motors', 'Totalenergies', 'Sum Auto'])('"%s" is a name', (text) =>
  expect(isTotalText(text)).toBe(false),
)
