/**
 * `npm run build`: builds the web app unless it is up to date. `npm start` also does so; an image needs it in advance.
 */
import { buildWeb } from './running/web-build.ts'

console.log(await buildWeb((line) => console.log(`waybill: ${line}`)))
