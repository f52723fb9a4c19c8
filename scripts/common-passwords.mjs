#!/usr/bin/env node
/**
 * Writes crates/app/src/access/common_passwords.txt: passwords that are tried first by whoever guesses.
 *
 * The list is made, not collected: frequent words, first names, and names of clubs and places, each
 * alone and with the endings that people add; keyboard walks, repetitions, rows of digits and years;
 * and passwords that every publication about frequent ones names. The words were chosen for this
 * project and are under its licence. The list stands in for no list of stolen passwords.
 */
import { writeFileSync } from 'node:fs';

const SHORTEST = 6;

const KNOWN = `
  000000 0123456789 101010 111111 112233 112358 121212 123123 123321 123456 1234567 12345678
  123456789 1234567890 123654 131313 147258 147258369 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  222222 333333 444444 555555 654321 666666 696969 7654321 777777 789456 789456123 87654321 888888
  987654321 999999 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abc1234 abc12345 abcd1234 abcdef
  abcdefg abcdefgh access access14 admin1 admin12 admin123 admin1234 adminadmin administrator
  amanda andrew angel1 angels arsenal asdf1234 asdfgh asdfghjkl ashley autumn autumn2026 azerty
  azerty123 babygirl banana barcelona baseball basketball batman bayern buster captain champion
  champions change123 changeme changeme1 charlie charlie1 cheese chelsea chocolate cocacola coffee
  computer contraseña cookie corvette cowboys daniel december default default1 donald dragon
  eagle1 facebook february federation ferrari flower football football1 freedom friday garfield
  george ginger golden google guest123 hannah harley haslo1234 hockey hockey1 hunter hunter2
  ilovegod iloveyou iloveyou1 instagram internet january jennifer jessica jordan jordan23 joshua
  juventus killer lakers letmein letmein1 lightning liverpool login123 lovely loveme lover1
  manchester master master123 matrix matthew merlin michael michelle mickey monday monkey
  monkey123 motdepasse mustang naruto nicole ninja1 november orange p@ssw0rd p@ssword parola
  passport passw0rd password password! password1 password12 password123 password1234 passwort
  pepper pepsi1 phoenix pokemon porsche princess purple q1w2e3r4 qazwsx qwer1234 qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwertyuiop qwertz qwertz123 ranger rangers realmadrid referee
  robert root123 rootroot samantha samsung scoreboard secret secret1 secret123 senha123 shadow
  silver snoopy soccer soccer1 spiderman spring spring2026 starwars steelers summer summer2025
  summer2026 sunshine sunshine1 superman tennis tennis1 test123 test1234 testtest thomas thunder
  tigers tigger toor123 touchline touchline1 touchline123 tournament trustno1 united user123
  volleyball wachtwoord welcome welcome1 welcome123 whatever whatsapp william winter winter2025
  winter2026 yamaha yankees yellow zaq12wsx zxcvbn zxcvbnm
`;

const WORDS = `
  password passwort passw0rd p@ssword p@ssw0rd pa55word letmein welcome willkommen bienvenue
  bienvenido admin administrator root user guest test testing tester demo login signin access
  secret secrets geheim master changeme change default temp temporary qwerty qwertz azerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm dragon monkey shadow sunshine princess superman
  batman spiderman starwars pokemon naruto iloveyou loveyou lovely love lover forever freedom
  trustno1 whatever hello hallo bonjour computer internet google facebook twitter instagram
  youtube linkedin amazon apple samsung iphone android windows microsoft office server database
  system network security secure private public company business manager service support helpdesk
  summer winter spring autumn sommer monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december football
  fussball futbol soccer hockey basketball baseball softball volleyball handball badminton tennis
  cricket rugby golf cycling swimming running marathon athletics boxing karate judo wrestling
  rowing sailing skating skiing snowboard surfing climbing chess darts snooker poker league liga
  champion champions championship tournament touchline match referee goalkeeper goal striker
  captain coach trainer player players team teams winner victory arsenal chelsea liverpool
  manchester everton tottenham westham newcastle rangers celtic barcelona realmadrid madrid
  valencia sevilla juventus milan inter napoli roma lazio bayern dortmund schalke borussia hamburg
  bremen werder stuttgart cologne koeln leverkusen ajax feyenoord porto benfica sporting
  galatasaray fenerbahce besiktas olympique marseille lyon monaco santos flamengo corinthians
  palmeiras lakers celtics bulls yankees redsox dodgers cowboys steelers packers eagles patriots
  london paris berlin vienna zurich munich rome moscow newyork boston chicago dallas houston
  austin texas florida california canada america england scotland ireland france germany
  deutschland italy espana portugal brasil mexico argentina india china japan australia africa
  russia poland sweden norway denmark finland holland belgium austria switzerland red blue green
  yellow orange purple black white silver golden gold diamond crystal ruby sapphire tiger lion
  eagle falcon hawk wolf bear panther jaguar cheetah leopard dolphin shark whale elephant giraffe
  zebra horse pony puppy kitty kitten cat dog doggie bunny rabbit hamster turtle snake spider
  butterfly mustang ferrari porsche mercedes lamborghini toyota honda nissan mazda subaru yamaha
  kawasaki suzuki harley corvette camaro jeep audi volvo pizza chocolate cookie cookies cheese
  banana cherry strawberry peanut pepper ginger vanilla coffee coffee1 whisky vodka beer angel
  angels heaven jesus christ blessed faith hope grace trinity church bible matrix phoenix thunder
  lightning storm hurricane rainbow flower flowers rose roses daisy lily jasmine violet garden
  ocean river mountain forest island beach sunrise sunset moonlight starlight galaxy universe
  saturn jupiter mercury venus planet earth soldier warrior hunter killer ninja pirate wizard
  magic merlin gandalf hobbit frodo aragorn skywalker vader king queen prince royal knight castle
  sword gamer gaming xbox playstation nintendo mario zelda minecraft fortnite roblox music guitar
  piano drums violin metallica nirvana slipknot eminem beatles elvis madonna family mother father
  brother sister daddy mommy mama papa baby babygirl babyboy sweetie sweetheart honey darling
  angelina money dollar million million1 casino lucky lucky7 jackpot winner1 success happy smile
  sunny cool awesome super ultra mega birthday christmas holiday vacation weekend party school
  student teacher college university blink182 abcdef abcabc abc qwe asd zxc qaz wsx aaa zzz xyz
`;

const NAMES = `
  james john robert michael william david richard joseph thomas charles christopher daniel matthew
  anthony mark donald steven andrew paul joshua kenneth kevin brian george timothy ronald edward
  jason jeffrey ryan jacob nicholas gary eric jonathan stephen larry justin scott brandon benjamin
  samuel gregory alexander patrick frank raymond jack dennis jerry tyler aaron jose adam nathan
  henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry austin
  sean gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan
  alan juan albert willie elijah wayne randy vincent mason roy ralph bobby russell bradley philip
  eugene mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty
  sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie
  rebecca sharon laura cynthia amy kathleen angela shirley brenda emma anna pamela nicole samantha
  katherine christine helen debra rachel carolyn janet maria catherine heather diane olivia julie
  joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan
  cheryl jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia frances
  jean alice judy isabella julia grace amber denise danielle marilyn beverly charlotte natalie
  theresa diana brittany doris kayla alexis lori marie max felix lukas leon paulina jonas finn
  luca elias moritz niklas tobias sebastian florian andreas stefan markus martin juergen klaus
  hans peter1 wolfgang sabine petra monika ursula claudia birgit heike anja katrin carlos luis
  miguel antonio francisco javier alejandro fernando sergio pablo diego ricardo eduardo mario1
  roberto pedro lucia carmen isabel marta cristina elena paula sofia valentina camila pierre
  philippe nicolas julien antoine francois camille chloe manon lea marine giovanni giuseppe
  francesco alessandro lorenzo matteo giulia chiara francesca mohamed ahmed ali hassan fatima
  aisha omar ibrahim yusuf mustafa mehmet ayse fatma ivan sergey dmitry alexey natasha olga
  tatiana anastasia ravi amit rahul priya neha sanjay vijay anita wang zhang chen hiroshi yuki
  sakura
`;

const ENDINGS = ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!', '01', '007', '99', '2025', '2026'];

const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'abcdefghijkl'];

const read = (text) => text.trim().split(/\s+/);
const reversed = (text) => [...text].reverse().join('');

function* walks() {
  for (const row of ROWS.flatMap((row) => [row, reversed(row)])) {
    for (let length = SHORTEST; length <= row.length; length += 1) {
      for (let start = 0; start + length <= row.length; start += 1) {
        yield row.slice(start, start + length);
      }
    }
  }
  // Columns of a keyboard, down and up.
  const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
  for (const [number, column] of columns.entries()) {
    const next = columns[number + 1];
    if (next) yield* [column + next, next + column, column + reversed(next)];
  }
}

function* repetitions() {
  for (const sign of '0123456789abcdefghijklmnopqrstuvwxyz') {
    for (let length = SHORTEST; length <= 10; length += 1) yield sign.repeat(length);
  }
  for (let number = 0; number < 100; number += 1) {
    yield String(number).padStart(2, '0').repeat(3);
    yield String(number).padStart(2, '0').repeat(4);
  }
  for (let number = 0; number < 1000; number += 1) {
    yield String(number).padStart(3, '0').repeat(2);
  }
}

function* years() {
  for (let year = 1950; year <= 2030; year += 1) yield* [`${year}${year}`, `${year}${year + 1}`];
}

function* endings() {
  for (const word of [...read(WORDS), ...read(NAMES)]) {
    for (const ending of ENDINGS) yield word + ending;
    if (word.length <= 4) yield word + word;
  }
}

const all = new Set(
  [...read(KNOWN), ...walks(), ...repetitions(), ...years(), ...endings()]
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= SHORTEST),
);
const file = new URL('../crates/app/src/access/common_passwords.txt', import.meta.url);
writeFileSync(file, `${[...all].sort().join('\n')}\n`);
console.log(`${all.size} passwords`);
