export {
  type BrandingRecord,
  brandingAt,
  insertLogo,
  logoInUse,
  logoPath,
  type LogoPicture,
  logoPicture,
  type LogoShape,
} from './logos.ts'
