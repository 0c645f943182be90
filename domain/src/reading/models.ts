/** Models by make, so that a model ends where its trim, color or condition begins. */
const BY_MAKE: Readonly<Record<string, string>> = {
  Acura: 'ilx,integra,legend,mdx,nsx,rdx,rl,rlx,rsx,tl,tlx,tsx,zdx',
  'Alfa Romeo': 'giulia,stelvio,4c,tonale',
  'Aston Martin': 'vantage,db9,db11,dbx,rapide',
  Audi: 'a3,a4,a5,a6,a7,a8,allroad,e-tron,q3,q4 e-tron,q5,q7,q8,r8,rs3,rs5,rs7,s3,s4,s5,s6,s7,s8,sq5,sq7,sq8,tt,tts',
  Bentley: 'bentayga,continental gt,continental,flying spur,mulsanne',
  BMW: 'i3,i4,i7,i8,ix,m2,m3,m4,m5,m6,m8,x1,x2,x3,x3 m,x4,x5,x5 m,x6,x7,z3,z4',
  Buick:
    'cascada,century,enclave,encore,encore gx,envision,envista,lacrosse,lesabre,lucerne,park avenue,regal,rendezvous,riviera,verano',
  Cadillac:
    'ats,celestiq,ct4,ct5,ct6,cts,deville,dts,eldorado,elr,escalade,escalade esv,escalade ext,lyriq,seville,srx,sts,xlr,xt4,xt5,xt6,xts',
  Chevrolet:
    'astro,avalanche,aveo,bel air,blazer,bolt,bolt ev,bolt euv,c10,camaro,caprice,captiva,cavalier,chevelle,city express,cobalt,colorado,corvette,cruze,el camino,equinox,equinox ev,express,hhr,impala,k10,malibu,monte carlo,nova,s10,silverado,sonic,spark,ss,suburban,tahoe,tracker,trailblazer,traverse,trax,uplander,volt',
  Chrysler: '200,300,300c,300m,aspen,crossfire,pacifica,pt cruiser,sebring,town & country,town and country,voyager',
  Dodge:
    'avenger,caliber,caravan,challenger,charger,dakota,dart,durango,grand caravan,hornet,intrepid,journey,magnum,neon,nitro,stratus,viper',
  Ducati: 'diavel,monster,monster 821,monster 1200,multistrada,panigale,panigale v4,scrambler,streetfighter,supersport',
  Ferrari: '360,430,458,488,california,f8,portofino,roma,testarossa',
  Fiat: '124 spider,500,500l,500x,500e',
  Ford: 'bronco,bronco sport,c-max,contour,crown victoria,e-150,e-250,e-350,e-450,e-series,ecosport,edge,escape,escort,excursion,expedition,expedition max,explorer,explorer sport trac,f-100,f-150,f-150 lightning,f-250,f-350,f-450,f-550,f-650,fairlane,falcon,fiesta,five hundred,flex,focus,freestyle,fusion,galaxie,gt,maverick,model a,model t,mustang,mustang mach-e,mach-e,police interceptor,police interceptor utility,police interceptor sedan,ranger,taurus,thunderbird,transit,transit connect,windstar',
  Freightliner: 'cascadia,columbia,coronado,m2,m2 106,sprinter',
  Genesis: 'g70,g80,g90,gv60,gv70,gv80',
  GMC: 'acadia,canyon,envoy,hummer ev,jimmy,safari,savana,sierra,sonoma,terrain,yukon,yukon xl',
  'Harley-Davidson':
    'breakout,dyna,electra glide,fat bob,fat boy,heritage softail,heritage,iron 883,low rider,nightster,pan america,road glide,road king,softail,sportster,street 750,street bob,street glide,ultra limited,v-rod',
  Honda:
    'accord,accord crosstour,africa twin,civic,clarity,cr-v,cr-z,crosstour,crf,del sol,element,fit,gold wing,goldwing,grom,hr-v,insight,odyssey,passport,pilot,prelude,prologue,rebel,ridgeline,s2000,shadow,cbr,rc51',
  Hummer: 'h1,h2,h3',
  Hyundai:
    'accent,azera,elantra,elantra gt,entourage,genesis,genesis coupe,ioniq,ioniq 5,ioniq 6,kona,nexo,palisade,santa cruz,santa fe,santa fe sport,sonata,tiburon,tucson,veloster,venue,veracruz',
  Indian: 'challenger,chief,chieftain,ftr,roadmaster,scout,scout bobber,springfield',
  Infiniti: 'ex35,fx35,fx37,g35,g37,jx35,m35,m37,q40,q50,q60,q70,qx30,qx4,qx50,qx55,qx56,qx60,qx70,qx80',
  International: '4300,4400,7400,durastar,lonestar,lt,mv,prostar,scout,scout ii',
  Isuzu: 'ascender,axiom,npr,npr-hd,nqr,rodeo,trooper',
  Jaguar: 'e-pace,e-type,f-pace,f-type,i-pace,s-type,x-type,xe,xf,xj,xj6,xj8,xjs,xk,xk8,xkr',
  Jeep: 'cherokee,cj5,cj7,commander,compass,gladiator,grand cherokee,grand cherokee l,grand wagoneer,liberty,patriot,renegade,wagoneer,wrangler,wrangler unlimited',
  Kawasaki: 'concours,mule,ninja,vulcan,z900,teryx',
  Kenworth: 't270,t370,t680,t800,t880,w900',
  Kia: 'amanti,borrego,cadenza,carnival,ev6,ev9,forte,forte5,k4,k5,k900,niro,optima,rio,rondo,sedona,seltos,sephia,sorento,soul,spectra,sportage,stinger,telluride',
  Lamborghini: 'aventador,gallardo,huracan,urus',
  'Land Rover':
    'defender,defender 90,defender 110,discovery,discovery sport,freelander,lr2,lr3,lr4,range rover,range rover evoque,range rover sport,range rover velar,evoque',
  Lexus:
    'ct 200h,es,es 300h,es 330,es 350,gs,gs 300,gs 350,gx,gx 460,gx 470,gx 550,hs 250h,is,is 250,is 300,is 350,lc,lc 500,ls,ls 430,ls 460,ls 500,lx,lx 470,lx 570,lx 600,nx,nx 200t,nx 250,nx 300,nx 350,rc,rc 350,rx,rx 300,rx 330,rx 350,rx 350l,rx 400h,rx 450h,rx 500h,sc 430,tx,tx 350,ux,ux 200,ux 250h',
  Lincoln:
    'aviator,continental,corsair,ls,mark lt,mark viii,mkc,mks,mkt,mkx,mkz,nautilus,navigator,navigator l,town car,zephyr',
  Lotus: 'elise,emira,evora,exige',
  Lucid: 'air,gravity',
  Mack: 'anthem,granite,pinnacle',
  Maserati: 'ghibli,granturismo,grecale,levante,quattroporte',
  Mazda:
    '2,3,5,6,b2300,cx-3,cx-30,cx-5,cx-50,cx-7,cx-70,cx-9,cx-90,mazda2,mazda3,mazda5,mazda6,miata,mpv,mx-5,mx-5 miata,mx-30,protege,rx-7,rx-8,tribute',
  McLaren: '570s,600lt,650s,720s,artura,mp4-12c',
  'Mercedes-Benz':
    'amg gt,cla,clk,cls,eqb,eqe,eqs,g-class,g wagon,gla,glb,glc,gle,glk,gls,maybach,metris,slk,sprinter,sprinter 2500,sprinter 3500,c-class,e-class,s-class,a-class',
  Mercury: 'cougar,grand marquis,mariner,milan,montego,mountaineer,sable,villager',
  Mini: 'clubman,convertible,cooper,cooper s,countryman,paceman',
  Mitsubishi:
    '3000gt,diamante,eclipse,eclipse cross,endeavor,galant,lancer,mirage,montero,outlander,outlander phev,outlander sport,fuso',
  Nissan:
    '200sx,240sx,280z,300zx,350z,370z,altima,ariya,armada,cube,frontier,gt-r,juke,kicks,leaf,maxima,murano,nv,nv200,nv1500,nv2500,nv3500,pathfinder,quest,rogue,rogue sport,sentra,titan,titan xd,versa,versa note,xterra,z',
  Oldsmobile: '88,442,alero,aurora,bravada,cutlass,cutlass supreme,intrigue,silhouette',
  Peterbilt: '337,348,359,367,379,386,389,567,579',
  Plymouth: 'barracuda,breeze,cuda,fury,gtx,prowler,road runner,satellite,valiant,voyager',
  Polaris: 'general,ranger,rzr,slingshot,sportsman,sportsman 450,sportsman 570,sportsman 850',
  Polestar: '1,2,3,4',
  Pontiac:
    'aztek,bonneville,fiero,firebird,g5,g6,g8,grand am,grand prix,gto,montana,solstice,sunfire,torrent,trans am,vibe',
  Porsche: '718,911,914,928,930,944,968,boxster,carrera,cayenne,cayman,macan,panamera,taycan',
  Ram: '1500,1500 classic,2500,3500,4500,5500,promaster,promaster city,c/v,dakota',
  Rivian: 'r1s,r1t,edv',
  'Rolls-Royce': 'cullinan,dawn,ghost,phantom,wraith',
  Saab: '9-3,9-5,900',
  Saturn: 'astra,aura,ion,l200,outlook,relay,sky,vue,sl1,sl2',
  Scion: 'fr-s,ia,im,iq,tc,xa,xb,xd',
  Smart: 'fortwo',
  Subaru: 'ascent,baja,brz,crosstrek,forester,impreza,legacy,outback,solterra,svx,tribeca,wrx,wrx sti,xv crosstrek',
  Suzuki: 'boulevard,equator,forenza,gsx-r,grand vitara,hayabusa,kizashi,samurai,sidekick,sx4,verona,vitara,xl-7',
  Tesla: 'cybertruck,model 3,model s,model x,model y,roadster',
  Toyota:
    '4runner,86,avalon,bz4x,c-hr,camry,camry solara,celica,corolla,corolla cross,corolla hatchback,crown,echo,fj cruiser,gr86,gr corolla,gr supra,grand highlander,highlander,land cruiser,matrix,mirai,mr2,previa,prius,prius c,prius v,prius prime,rav4,rav4 prime,sequoia,sienna,supra,t100,tacoma,tercel,tundra,venza,yaris,yaris ia',
  Volkswagen:
    'arteon,atlas,atlas cross sport,beetle,bug,bus,cabrio,cc,e-golf,eos,gli,golf,golf r,gti,id.4,id buzz,jetta,jetta gli,karmann ghia,new beetle,passat,rabbit,routan,taos,tiguan,touareg,vanagon',
  Volvo:
    '240,740,850,940,c30,c40,c70,s40,s60,s70,s80,s90,v40,v50,v60,v70,v90,vnl,vnr,vhd,xc40,xc60,xc70,xc90,ex30,ex90',
  Yamaha: 'bolt,fjr1300,mt-07,mt-09,r1,r6,raider,road star,tenere,v star,viking,wolverine,yzf-r1,yzf-r6,yfz450',
  Triumph: 'bonneville,rocket iii,speed triple,street triple,thruxton,tiger,tr6,spitfire,scrambler',
  Hino: '155,195,258,268,338',
}

/** Names that are everyday words too: alone they are a model only behind a year. */
const KEYS = new Map<string, string>()
const MAX_KEYS = 5_000
const key = (words: string): string => {
  const known = KEYS.get(words)
  if (known !== undefined) return known
  if (KEYS.size >= MAX_KEYS) KEYS.clear()
  const letters = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9&]/g, '')
  KEYS.set(words, letters)
  return letters
}

const MODELS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(BY_MAKE).map(([make, models]) => [make, new Set(models.split(',').map(key))]),
)
const MAKE_OF = new Map<string, string | null>()
for (const [make, models] of MODELS)
  for (const model of models) if (/[a-z]/.test(model)) MAKE_OF.set(model, MAKE_OF.has(model) ? null : make)

/** Figures behind a truck's or a van's name. */
const SIZE = /^(?:1500|2500|3500|4500|5500|150|250|350|450|550)(?:hd)?$/i
const TAKES_SIZE = new Set([
  'silverado',
  'sierra',
  'transit',
  'express',
  'savana',
  'sprinter',
  'promaster',
  'nv',
  'ram',
  'eseries',
  'econoline',
  'f',
  'e',
])
/** Letters and figures that name a model of these makes. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  BMW: /^(?:[1-8]\d{2}[a-z]{0,4}|m\d{3}[a-z]?|[xz]\d\s?m?|[rksfg]\s?\d{3,4}[a-z]{0,3}|[1-8] series)$/i,
  'Mercedes-Benz':
    /^(?:(?:[abcegs]|cl[aks]?|cls|ml|gl[abcesk]?|sl[ks]?|eq[bes])[- ]?(?:class|\d{2,3}[a-z]{0,3})|[2-6]\d0[a-z]{0,3})$/i,
  Lexus: /^(?:ct|es|gs|gx|hs|is|lc|ls|lx|nx|rc|rx|sc|tx|ux)[- ]?\d{3}[a-z]{0,2}$/i,
  Infiniti: /^(?:qx?\d{2}|[gmefx]{1,2}\d{2}x?)$/i,
  Honda: /^(?:cbr|crf|vtx|cb|vfr|trx|gl)\s?-?\d{2,4}[a-z]{0,3}$/i,
  Yamaha: /^(?:yzf?|fz|fjr|xsr|mt|wr|yfz|xvs|vmx)[- ]?\w?\d{1,4}[a-z]?$/i,
  Kawasaki: /^(?:zx|klr|klx|kx|z|vn|ninja)[- ]?\d{1,4}[a-z]{0,3}$/i,
  Suzuki: /^(?:gsx-?[rs]?|dr-?z?|sv|v-?strom|rm-?z)[- ]?\d{2,4}[a-z]?$/i,
  'Harley-Davidson': /^(?:fl|fx|xl)[a-z]{1,5}\d{0,4}$/i,
  Ducati: /^(?:monster|panigale|multistrada|supersport|hypermotard)\s?v?\d{1,4}s?$/i,
  Kenworth: /^[tw]\d{3}[a-z]?$/i,
  Audi: /^(?:[aqs]\d|rs\s?\d|sq\d)$/i,
  Mazda: /^(?:cx|mx|rx)-?\s?\d{1,2}$/i,
}

/** "Tahoe + a jet ski": a sign between two is of neither. */
const endsInSign = (words: readonly string[], count: number): boolean => !/[\p{L}\d]/u.test(words[count - 1] ?? '')

/** How many of the words name a model of the make; 0: none that is known. */
export function knownModel(make: string, words: readonly string[]): number {
  const models = MODELS.get(make)
  const pattern = PATTERNS[make]
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const taken = words.slice(0, count)
    if (endsInSign(words, count)) continue
    if (!models?.has(key(taken.join(''))) && !pattern?.test(taken.join(' '))) continue
    const next = words[count]
    return next && SIZE.test(next) && TAKES_SIZE.has(key(taken.join(''))) ? count + 1 : count
  }
  return 0
}

/** The make of a model named alone, and how many of the words name it; null if unknown or of several makes. */
export function makeOfModel(words: readonly string[]): { make: string; words: number } | null {
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const make = MAKE_OF.get(key(words.slice(0, count).join('')))
    if (make && !endsInSign(words, count)) return { make, words: Math.max(count, knownModel(make, words)) }
  }
  return null
}

/** Names of models that are one word and no other make's. */
export const singleModels = (): string[] => [...MAKE_OF].flatMap(([model, make]) => (make ? [model] : []))
