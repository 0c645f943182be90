/** A text in capitals as it would be written otherwise, so that names differ from the words around them. */
import { stateCode } from '../values/states.ts'
import type { Edit } from './respelled.ts'

const SMALL = new Set(
  `a,about,above,access,across,after,afternoon,ahead,all,also,already,am,an,and,any,anytime,appointment,appt,are,around,arrange,arrive,arrival,as,ask,asap,assigned,at,attached,available,back,be,because,been,before,behind,below,between,both,bring,building,but,by,call,can,cannot,cant,car,carrier,cars,cash,cell,check,clean,close,closed,closes,code,color,come,comes,condition,confirm,contact,could,customer,daily,damage,day,days,dead,dealer,deliver,delivered,delivery,destination,did,dispatch,do,dock,does,doesn't,doesnt,done,don't,dont,door,down,drive,driver,drives,drop,due,during,each,either,else,empty,enclosed,end,entrance,equipment,every,except,fax,fees,few,first,fits,flat,for,forklift,from,front,full,gate,get,give,go,goes,going,gone,good,got,guard,had,half,has,have,he,heavy,her,here,him,his,holiday,home,hour,hours,how,i,if,immediately,in,includes,including,inop,inoperable,inside,into,invoice,is,it,its,just,keep,key,keys,last,late,later,latest,leave,left,let,license,like,list,load,loaded,loading,located,location,long,lot,low,made,make,manager,many,may,me,meet,mileage,miles,month,more,morning,move,moved,must,my,name,near,need,needed,needs,new,next,night,no,none,noon,not,note,notes,notify,now,number,of,off,office,ok,on,once,one,only,open,opens,operable,or,order,origin,our,out,over,paid,paperwork,park,parking,part,parts,pass,pay,per,phone,pick,picked,picking,pickup,plate,please,pls,price,prior,private,provide,pull,rate,ready,receiving,reference,regular,release,released,remove,required,requires,residence,residential,return,roll,rolls,run,running,runs,safety,same,security,see,sell,seller,send,set,ship,shipped,shipping,shop,should,show,side,sign,since,site,so,sold,some,space,stage,start,starts,stay,still,stop,storage,street,sunday,take,tell,text,than,thank,thanks,that,the,their,them,then,there,these,they,this,those,three,through,time,tires,to,today,tomorrow,too,top,total,tow,towed,trailer,transport,truck,trucks,two,type,under,unit,units,unload,until,up,us,use,used,vehicle,vehicles,vest,via,wait,warehouse,was,wait,we,week,well,were,what,when,where,which,while,who,will,winch,window,with,within,without,won't,wont,work,works,would,yard,yes,you,your,white,black,silver,gray,grey,red,blue,green,gold,brown,beige,maroon,tan,orange,yellow,color,recoger,entregar,entrega,con,para,por,favor,en,el,los,las,del,y,llaves,sin,prende,camina,avant,apres,pour,avec,sans,chez,livraison,ramassage`
    .split(',')
    .filter(Boolean),
)
const KEPT = new Set(
  'VIN,PO,BOL,LLC,IAA,IAAI,ADESA,BMW,GMC,VW,RV,ATV,UTV,SUV,USA,PU,DO,PM,AM,NE,NW,SE,SW,TWIC,COD,ACH,EFT,POC,ETA,MSO,HOA,AWD,FWD,RWD,EV,FM,CR,HWY,US,RO,NLT,NET,RDD,DC,II,III,IV,AFB,JBLM,NAS,EST,CST,PST,MST'.split(
    ',',
  ),
)
/** Words that names of companies and cities begin with. */
const NAMING = new Set('white,black,silver,red,blue,green,gold,el,los,las'.split(','))
/** Codes of states that are everyday words of English, Spanish or French. */
const BOTH = new Set(['in', 'or', 'me', 'ok', 'hi', 'oh', 'la', 'de', 'pa', 'ma', 'al', 'co', 'id', 'mo', 'so', 'on'])

/** Most of its letters are capitals. */
const isLoud = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return letters >= 60 && small * 12 < letters
}

export function withoutCapitals(text: string): Edit[] {
  if (!isLoud(text)) return []
  return [...text.matchAll(/(?<![\p{L}\d])\p{Lu}[\p{Lu}'’]*(?![\p{L}\d])/gu)].flatMap((match) => {
    const word = match[0]
    const [at, end] = [match.index, match.index + word.length]
    const small = word.toLowerCase()
    const before = text.slice(Math.max(0, at - 3), at)
    const behind = text.slice(end, end + 8)
    if (word.length === 2 && stateCode(word, 'US') !== undefined) {
      const isState =
        /,\s?$/.test(before) || /^[\s,.]{1,2}\d{5}/.test(behind) || (!BOTH.has(small) && !SMALL.has(small))
      if (isState) return []
    }
    if (word.length === 1 && word !== 'A' && word !== 'I') return []
    if (KEPT.has(word) && !(word === 'US' && !/\d|^\s?(?:HWY|HIGHWAY|ROUTE)/.test(behind)) && word !== 'DO') return []
    if (/\d-$/.test(before)) return []
    // "SILVER STATE AUTO AUCTION", "LAS VEGAS": part of a name.
    const next = /^[ ](\p{Lu}[\p{Lu}'’]*)(?![\p{L}\d])/u.exec(text.slice(end, end + 24))?.[1]
    const isOfName = NAMING.has(small) && next !== undefined && !SMALL.has(next.toLowerCase()) && !KEPT.has(next)
    const isFirst = at === 0 || /(?:[\n.!?]\s*)$/.test(text.slice(Math.max(0, at - 4), at))
    const to = SMALL.has(small) && !isFirst && !isOfName ? small : word[0]! + small.slice(1)
    return [{ at, end, to }]
  })
}
