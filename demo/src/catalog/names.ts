/** Names of fictional people. */
import type { Chance } from '../chance.ts'

const FIRST = [
  'Amara', 'Andre', 'Anjali', 'Beatriz', 'Ben', 'Carlos', 'Chloe', 'Daniel', 'Darnell', 'Deepa', 'Elena', 'Emeka', 'Fatima',
  'Grace', 'Hana', 'Hector', 'Imani', 'Ingrid', 'Isaac', 'Jamal', 'Jasmine', 'Joao', 'Jun', 'Kateri', 'Kenji', 'Kwame', 'Layla',
  'Leilani', 'Luis', 'Maeve', 'Malik', 'Marcus', 'Maria', 'Mei', 'Miguel', 'Nadia', 'Naomi', 'Noah', 'Olga', 'Omar', 'Owen',
  'Paolo', 'Priya', 'Rachel', 'Ravi', 'Rosa', 'Ruth', 'Samir', 'Sasha', 'Sofia', 'Soren', 'Tamika', 'Thanh', 'Tomas', 'Tyler',
  'Valeria', 'Wei', 'Yusuf', 'Zara', 'Zoe',
] // prettier-ignore
const LAST = [
  'Abara', 'Adeyemi', 'Alvarez', 'Banerjee', 'Begay', 'Bergstrom', 'Boateng', 'Callahan', 'Castillo', 'Chen', 'Cho', 'Cohen',
  'Delacroix', 'Diaz', 'Dubois', 'Eriksen', 'Farah', 'Ferreira', 'Fitzgerald', 'Fontaine', 'Garcia', 'Gupta', 'Haddad', 'Hayes',
  'Hernandez', 'Hughes', 'Ibrahim', 'Ito', 'Jackson', 'Johnson', 'Kaur', 'Kim', 'Kowalski', 'Lopez', 'Mbeki', 'McAllister',
  'Mendoza', 'Moreau', 'Nakamura', 'Nguyen', 'Novak', 'Okafor', 'Ortiz', 'Park', 'Patel', 'Petrov', 'Quinn', 'Ramirez', 'Reyes',
  'Rossi', 'Santos', 'Schneider', 'Silva', 'Singh', 'Soto', 'Tanaka', 'Thompson', 'Tran', 'Vasquez', 'Walker', 'Washington',
  'Whitehorse', 'Williams', 'Yilmaz', 'Zhang',
] // prettier-ignore

export const personName = (chance: Chance): string => `${chance.of(FIRST)} ${chance.of(LAST)}`

/** A telephone number from the range reserved for fiction (555-0100 to 555-0199). */
export const phoneNumber = (chance: Chance): string =>
  `(${chance.of(['214', '303', '404', '480', '503', '615', '704', '816', '913', '972'])}) 555-01${chance.digits(2)}`

/** `Mei Chen` at `summit-ridge.test` becomes `mei.chen@summit-ridge.test`. */
export const emailOf = (name: string, domain: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@${domain}`
