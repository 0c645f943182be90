/** Reads bar codes in pictures: with the browser's own detector, otherwise a bundled one. */

export interface BarCodes {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

/** Symbologies of printed VINs. */
const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const

interface NativeReader {
  new (options: { formats: string[] }): BarCodes
  getSupportedFormats(): Promise<string[]>
}
const nativeReader = async (): Promise<BarCodes | undefined> => {
  const Reader = (globalThis as { BarcodeDetector?: NativeReader }).BarcodeDetector
  const known = await Reader?.getSupportedFormats().catch((): string[] => [])
  return Reader && FORMATS.every((each) => known?.includes(each)) ? new Reader({ formats: [...FORMATS] }) : undefined
}

const ownReader = async (): Promise<BarCodes> => {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Otherwise it would be loaded from a third-party host.
  prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) } })
  return new BarcodeDetector({ formats: [...FORMATS] })
}

let reader: Promise<BarCodes> | undefined
export const barCodes = (): Promise<BarCodes> => (reader ??= nativeReader().then((native) => native ?? ownReader()))
