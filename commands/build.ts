/** `npm run build`: builds the web app, where it is not made of what stands here; `npm start` does so by itself, an image before it is one. */
import { buildWeb } from './running/web-build.ts'

console.log(await buildWeb((line) => console.log(`waybill: ${line}`)))
