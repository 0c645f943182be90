import { Button } from '@mantine/core'
import { Section } from '../../../shell/page/section.tsx'
import classes from './sheet-import.module.css'

/** Fills the first row of the example, by column. */
const EXAMPLES: Readonly<Record<string, string>> = {
  reference: 'PO 48812',
  client: 'Northside Motors',
  name: 'Northside Motors',
  account: 'Northside Motors',
  vin: '1HGCM82633A004352',
  year: '2003',
  make: 'Honda',
  model: 'Accord',
  quantity: '1',
  weight: '3200 lb',
  price: '950.00',
  color: 'Silver',
  lot: 'L-2041',
  keys: 'yes',
  condition: 'Runs and drives',
  trailer: 'Open',
  pickupContact: 'Denise Ray',
  pickupPhone: '(214) 555-0147',
  pickupHours: 'Mon-Fri 9-4',
  pickupNumber: 'GP-7731',
  pickupNotes: 'Ask at the gate',
  deliveryPhone: '303-555-0110',
  pickupName: 'Manheim Dallas',
  pickupStreet: '5333 W Kiest Blvd',
  pickupCity: 'Dallas',
  pickupState: 'TX',
  pickupZip: '75236',
  pickupFrom: '2027-01-15 08:00',
  pickupTo: '2027-01-15 16:00',
  deliveryTime: '8am-4pm',
  deliveryName: 'Mile High Autos',
  deliveryCity: 'Denver',
  deliveryState: 'CO',
  deliveryZip: '80202',
  deliveryTo: '2027-01-18',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75236',
}

export interface SheetExampleProps<Column extends string> {
  many: string
  columns: readonly Column[]
  labelOf: (column: Column) => string
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a sheet may have, with a file to begin with. */
export const SheetExample = <Column extends string>({ many, columns, labelOf }: SheetExampleProps<Column>) => {
  // The example has a row for each vehicle, and so none of the columns of sheets with a row for each stop.
  const own = columns.filter((column) => !/^stop[A-Z]/.test(column))
  const lines = [own.map(labelOf), own.map((column) => EXAMPLES[column] ?? '')]
  const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return (
    <Section title="Columns that we read">
      <p className={classes.quiet}>
        In any order, with these headers or others that mean the same. Columns that we do not know can be assigned after
        the file was read. {columns.map(labelOf).join(', ')}.
      </p>
      <p>
        <Button
          component="a"
          variant="default"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${csv}\r\n`)}`}
          download={`${many}-example.csv`}
        >
          Download an example
        </Button>
      </p>
    </Section>
  )
}
