import { ScanPage } from '../../features/carrier/scan/scan-page.tsx'

/** Finds a vehicle by its VIN. */
export const CarrierScanScreen = () => <ScanPage />
