/** The passwords that people choose most, in lower case: words, names, teams, heroes, keyboard runs and digits. */
export const COMMON_PASSWORDS = `
000000 00000000 0000000000 00112233 007 007007 009900 010101 01010101 010203 01020304 0123456 01234567 012345678 0123456789 020202
02020202 030303 0987654321 101010 10101010 102030 10203040 1020304050 102938 1029384756 111111 1111111 11111111 111111111 1111111111
111111a 11111a 1111qqqq 111222 111222333 112233 11223344 1122334455 112233445566 112358 11235813 1123581321 113355 121212 12121212
12131415 122333 123098 123123 12312312 123123123 1232323q 123321 123321123 12341234 1234321 12344321 12345 123450 1234512345 123454321
1234554321 123456 1234560 12345600 123456123 123456123456 12345654321 123456654321 1234567 12345678 123456789 1234567890 123456789012
1234567891 12345678910 123456789123 1234567899 123456789a 123456789q 12345678a 12345679 1234567a 1234567q 123456a 123456aa 123456abc
123456b 123456q 123456qwe 123456qwerty 12345a 12345qwe 12345qwert 1234abcd 1234asdf 1234qwer 123654 123654789 1236987 12369874 123698745
123789 123789456 123987 123abc 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwerty 124578 12qw34er 12qwaszx 131313 13131313 1314520
132435 13243546 134679 135246 13579 135790 135792468 1357924680 142536 143143 147147 147258 147258369 147852 147852369 14789632 147896325
150781 15426378 159159 159357 159357456 159753 159753456 159951 18436572 192837465 19841984 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1direction
1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1qa2ws 1qa2ws3ed 1qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1x2zkg8w
1z2x3c 1z2x3c4v 20002000 20012001 20102010 20122012 20202020 20242024 21122112 212121 2128506 222222 22222222 223344 232323 234567 242424
2468 246810 24681012 252525 2580 258025 258369 258456 271828 2fast4u 2pac 2pacshakur 2wsx3edc 2wsxzaq1 313131 314159 31415926 3141592654
321123 321321 321456 321654 321654987 332211 333333 33333333 3344520 345678 357159 362436 369258147 369369 3edc4rfv 420247 420420 444444
44444444 445566 456123 456123789 456321 456456 456654 456789 456852 4815162342 4rfv5tgb 4runner 50cent 5201314 54321 5551212 555555
5555555 55555555 555666 567890 5845201314 5845211314 609609609 654321 666666 66666666 666777 666999 6969 696969 69696969 73501505 741852
741852963 753159 753951 7654321 7753191 7758521 777777 7777777 77777777 789123 789456 78945612 789456123 789456123a 789654 789789
789789789 852456 8675309 87654321 888888 88888888 951357 951753 951753852 963852 963852741 987456 98765 98765432 987654321 9876543210
987987 999999 99999999 999999999 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 aa123456 aaaa aaliyah
aarav aardvark aaron abc abc123 abc1234 abc12345 abc123456 abc123abc abc123def abcabc abcd abcd123 abcd1234 abcd12345 abcde abcde12345
abcdef abcdef123 abcdefg abcdefg1 abcdefgh abcdefghi abdullah abercrombie aberdeen abigail abraham absolut academy access access1 access14
account acdc achilles acmilan action acura adam adam12 adgangskode adgjmptw adidas aditya admin adminadmin administrator admiral adrian
adriana adrienne aeropostale aezakmi africa agent007 ahmed aikido aini1314 airborne airbus airforce airplane airport aisha aishiteru ajax
ajay ak47 akash akon akshay alabama alaska albatross albert alberto albion alegria alejandra alejandro aleksandr alex alexa alexander
alexander1 alexandra alexandria alexis alexis1 alfred alfredo alhamdulillah alibaba alice alicia alien aliens alison allah allahuakbar
allen alliance alligator allison allmine allstar aloha alpha alphabet alphaomega alucard always alyssa amadeus amanda amanda1 amazing
amazing1 amazon amber amber1 amelia amen america american amethyst amigas amigos amit amitabh amizade amor amor123 amorcito amoremio
amoreterno amormio amsterdam ana anabeatriz anaclara anaconda anajulia anakin anand ananya anapaula anarchy anastasia anderson andre
andrea andrea1 andreas andrei andres andrew andrew1 android anfield angel angel1 angel123 angela angela1 angelbaby angelface angelica
angelina angelo angels angrybirds anhyeuem anil animal animals anime anjali anjing ankit ankita anna annabelle annette annie annyeong
answer anthony anthony1 antonio antonio1 anusha anyone anything apollo apollo13 apple apple1 apple123 applepie apples april april1
aquarius aragorn archery archie area51 argentina ariana arigato arizona arjun arkansas armani army arnold arsenal arsenal1 arsenal12
artemis arthas arthur artist arun as123456 asd asd123 asdasd asdasd123 asdasdasd asdf asdf123 asdf1234 asdf12345 asdfasdf asdfg asdfgh
asdfgh1 asdfgh123 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfjkl asdfqwer asdqwe asdqwe123 asdzxc asdzxc123 asha ashish ashley ashley1
ashok ashton asia aspirine assassin assassins assassinscreed asshole aston astros athena athlete athlon atlanta atlantic atlantic1
atlantis attack attitude audi audrey august august1 austin austin1 austin12 australia autumn autumn1 avalanche avatar avenger avengers
awesome azerty azerty123 azertyui azertyuiop azertyuiop1 azsxdc azsxdcfv baby babyblue babyboy babycakes babydoll babyface babygirl
babygirl1 babylon babylon5 babylove bacardi backdoor backup bacon badass badboy badboy1 baddog badger badgers badgirl baidu bailey bailey1
baller ballerina ballet balloon bambam banana banana1 bananas bandit bandit1 bangbang bangkok bangladesh bangsat banker barbara barbie
barbie1 barbiegirl barca barcelona barcelona1 barkley barney bart bartman bartsimpson baseball baseball1 basketball basketball1 bass
bassman bastard batman batman1 batman123 battlefield baxter bayern bayern1 beach beachbum beaches beagle beaner bear bearbear bears
beastie beatles beatles1 beatrice beatriz beautiful beautifulgirl beauty beaver beavis beckham beckham7 becky beefcake beer beerbeer
beerman beetle beijing belieber believe believer bella bella1 bella123 beloved benfica bengals benjamin benjamin1 bennett benny bentley
berlin berlin1 bernard bernie besiktas bestfriend bestfriends bet365 beth bethany betting betty beverly beyonce bharat bhavani bianca
bible bicycle bieber bigballs bigbang bigben bigbird bigblack bigboss bigboy bigdaddy bigdog bigdog1 bigfish bigfoot biggie biggun bighead
bigmac bigman bigmoney bigones bigpimp bigpimpin bigred bigsexy bigtime biker bikini bilbo billionaire billy billybob billyboy bingo
birdie birdman birthday bishop bismillah bismillah1 bison bitch bitches bitcoin bitcoins biteme black blackandwhite blackberry blackberry1
blackbird blackcat blackdog blackhawks blackie blackjack blackjack1 blackjack21 blackmagic blackman blackops blackpink blackrose
blacksabbath blackstar blackwhite blahblah blank blast blaster blazer blazer1 blazers bleach blessed blessing blessings blink182 blizzard
blonde blondie bloody blowme blue blue123 blue22 blue42 blueberry bluebird blueblue blueboy bluedevils bluedog blueeyes bluefish bluejays
bluemoon bluesky blunt bmw bobafett bobby bobby1 bobcat bobmarley bocajuniors bollocks bomb bomber bond bond007 bonehead bong bonita
bonito bonjour bonnie bono boobies booboo boobs booger boogie boomboom boomer boomer1 bootsie booty borussia boss bossman boston botafogo
bottle boutique bowler bowling boxer boxing boyfriend bradford bradley brandi brandon brandon1 brandy brasil brasil123 braves bravo brazil
brazil1 brenda brendan brewers brian brianna brighton brisbane bristol britain britney britneyspears brittany brittany1 broadband broadway
broken brokenheart broncos broncos1 bronx bronze brooke brooklyn brooklyn1 brooks brother brothers brown brownie browns bruce brucelee
bruins bruna bruno brussels brutus bryan bryant btsarmy bubba bubba1 bubble bubblegum bubbles bubbles1 buccaneers bucket buckeye buckeyes
bucks buckshot buddha buddy buddy1 budlight budweiser buffalo buffy bugsbunny bulldog bulldog1 bulldogs bulldogs1 bullet bullets bullfrog
bulls bullseye bullshit bumblebee bunghole bunnies bunny bunny1 burger burning business buster buster1 butler butter buttercup butterflies
butterfly butterfly1 butterscotch butthead butthole button buttons buzhidao buzz buzzlightyear cabbage cactus cadillac caesar caio cairo
caitlin caliente california callaway callofduty calvin camaro camaro1 cambiami camel camelot camera cameron cameron1 camila camille
camille1 campbell camping canada canada1 canadian canadiens cancer candice candle candy candy1 candycane candycrush candyman cannabis
cannon canucks caonima capetown capone cappuccino captain captain1 captainamerica captainmorgan caramel carbon cardinals carla carlos
carlos1 carlton carmen carnage carol carolina carolina1 carolina12 caroline carolyn carrera carrie carrot carter cartman cartoon casey
casey1 cash cashmoney casino casino1 casper cassandra cassidy cassie castle cat catalina catarina catch22 catdog catfish catherine cathy
catlover catman cats catwoman catwoman1 cavalier cavaliers caveman cdtnkfyf cecilia celebrity celeron celeste celtic celtics central
cessna chad chainsaw champagne champion champions chance chandler chandra chanel change changeit changeme changes chaos charger chargers
charles charles1 charlie charlie1 charlotte charm charmed cheater cheaters checkers cheer cheerleader cheerleading cheese cheese1
cheeseburger cheesecake cheetah chef chelsea chelsea1 chelseafc chelsey chemical cherokee cherries cherry cherry1 cheryl chester cheval
chevelle chevrolet chevy chevy1 chewbacca cheyenne chicago chicago1 chicken chicken1 chickens chico chief chiefs chihuahua children
chimpanzee china china123 chipper chiquita chivas chloe chloe1 chocolat chocolate chocolate1 chopper chouchou chris chris1 chrisbrown
chrissy christ christian christian1 christina christina1 christine christmas christopher christy chronic chuck chuckles chucky chunky
church cigarette cinderella cindy cinnamon cinta cintaku cisco civic cjkysirj claire clapton clara clarence clarinet classic claudia
clayton clemson clifford clinton clipper clippers clippers1 cloud cloud9 clouds clown cobain cobra cocacola cocacola1 coco cocoa coconut
cody cody1 coffee coffee1 cohiba coke coldplay coleman colin colleen college collins colombia colorado coltrane colts columbia columbus
comics command commander commando company compaq computer concrete connor consumer content contrasena contrasenia control converse cookie
cookie1 cookiemonster cookies cool cool123 coolbeans coolboy coolcat coolcool cooldude coolgirl coolguy coolio coolman cooper cop copper
copper1 corazon corey corinthians corolla corona corona1 corrado corvette cosmo cosmos cosworth coucou cougar counter counter1
counterstrike country countryboy countrygirl courtney courtney1 cow cowboy cowboy1 cowboys cowboys1 cowgirl cows coyote crab cracker
crackers craig crawford crazy crazy1 crazybaby crazyboy crazygirl crazyman creative credit creeper cricket cricket1 cristiano cristo
critter crocodile crossfire crow cruise cruiser crusader cruzeiro crypto crysis crystal crystal1 crystal12 cs16 cthulhu cubbies cubbies1
cubs cuddles cupcake cupcakes cure curtis cute cutie cutiepie cutlass cyber cycling cyclone cyclops cynthia cypress dachshund dad daddy
daddysgirl daedalus daffodil daisuke daisy daisy1 dakota dakota1 dallas dallas1 damage dance dancer dancer1 dancing danger dangerous
daniel daniel1 daniel12 daniela danielle danielle1 danny danny1 dannyboy dante daredevil dark dark123 darkangel darkknight darklord
darkness darkside darkstar darling darren darryl darthvader database datsun davi david david1 davidson davis dawson daytona dbrnjhbz dbsk
dead deadman deadpool dearbook dearest death death1 deathmetal deathnote debbie debian deborah december december1 december12 deedee deepak
deepika deeznuts default defender defiant deftones delaware dell delta deltaforce demo demodemo demon denise deniska denmark dennis
dennis1 denver denver1 depeche depechemode derek desert design designer desire deskjet desktop desperado destiny destroy destroyer
detective detroit deus deus123 deuseamor deusefiel deusmeama deutsch deutschland devil devildog dexter dfktynbyf dhoni diablo diablo1
diablo2 diamond diamond1 diamonds diana diane dickens dickhead diego diehard diesel dietcoke digger digimon digital dilbert dilligaf
dinamo dinesh dingdong dinosaur dios diosesamor diosmio directioner director dirtbike discover discovery disney disney1 disneyland divine
divya dkflbckfd dkssud dkssudgktpdy doberman doctor doctorwho dodge dodgeram dodgers dog dogbert dogecoin doggie doggies doggy doghouse
doglover dogs dollar dollars dolphin dolphin1 dolphins dominator dominic dominique domino donald donald1 donaldduck donkey donkey1 donna
dontknow donuts doobie doom doomsday doraemon doraemon1 dorothy dortmund dota dota2 doudou doughboy doughnut dougie douglas downtown
dracula dragon dragon1 dragonball dragonballz dragonfly dragons dragoon drake drama dream dreamer dreaming dreams drew drifter driver
dropdead drowssap drpepper druid drummer drums dublin ducati duchess duck duckie ducks dude dudeman dudley duke dumbass dumbledore duncan
durango dustin dusty dvorak dylan dylan1 dynamite dynasty eagle eagle1 eagles eagles1 earth easter eastside ebay ebony eclipse edcrfv
eddie edgar edson eduarda eduardo edward edward1 edward12 edwardcullen edwards eeyore egypt eileen einstein ekaterina elaine eleanor
electric element elena elephant elephants elevator elijah elite elizabeth elizabeth1 ellen elliott elvis emerald emerson emily emily1
eminem eminem1 emma emmanuel emperor empire empty emyeuanh endless energy engineer engineering england english enigma enjoy enter
enterprise enterprise1 eric erica ericsson erik erin ernest erotica escape escort esmeralda espana esperanza espresso esther estrela
estrella estrellita eternal eternity ethan ethereum eugene euro europa europe eva evanescence evangelion evelyn everest everlast everton
everton1 everything evil evolution example excalibur excalibur1 excellent execution exodus exoexo expedition explorer express extreme
fabulous facebook fairy faith faithful falcon falcons fallen fallenangel fallout fallout3 falloutboy familia family family1 familyguy
famous fantastic fantasy farmer fashion fatboy fatcat father fatima fatman fdsa fearless feather february federal federer federico felicia
felicidad felicidade felipe felix fender fender1 fenerbahce fernanda fernando ferrari ferrari1 feyenoord fghjkl fiat ficken fiction fido
fiesta fiftycent figaro fightclub fighter fighting finalfantasy findingnemo fingers finland fire fire123 fireball firebird firefighter
firefire firefly firefox fireman fish fisherman fishes fishing fitness fktrcfylh fktrcfylhf flamengo flamingo flash flavia flavio fletcher
flipper florence florian florida florida1 flounder flower flower1 flowerpower flowers floyd fluffy fluffy1 fluminense flyboy flyers
flyers1 flying flying1 foobar football football1 footballer ford fordf150 fordtruck forest forever forever1 forever21 foreveryoung forex
forget forgetit forgot formula formula1 fortnite fortune fortunes forward foster fountain fourteen fowler fox foxes foxtrot foxylady
france frances francesca francesco francis francisco francois frank frank1 frankie frankie1 franklin freak freaky freckles freddie freddy
frederic frederick fredfred free freebird freedom freedom1 freefire freefree freeman freepass freestyle freeuser friday friday13 friend
friends friendship frodo frog froggy frogs front242 frontier frostmourne frosty frozen fuck fucker fuckface fucking fuckit fuckme fuckoff
fuckthis fuckyou fuckyou1 fujiyama fun function funfun funky funny funtime futbol futebol futurama future fuzzy fyfcnfcbz fylhtq gabriel
gabriel1 gabriela gabriela1 gabrielle galatasaray galaxy galaxy1 gamble gambler gambling game gameboy gamecube gameover gamer gamers games
gaming gandalf ganesh gangbang gangsta gangsta1 gangster gangster1 ganja garbage garcia garden garfield garfield1 gargoyle garlic garrett
gary gateway gatita gatito gators gaurav gayatri gecko geeta geforce geheim geheim123 gemini general generation genesis genius gentle
geoffrey george george1 georgia georgie gerald gerbil germany geronimo gerrard geslo gesperrt getmoney getrich gfhjkm gfhjkm1 ghana ghbdtn
ghbdtnbr ghetto ghjcnjnfr ghjkl ghost ghost123 ghostrider giant giants giants1 gibson giggles gilbert gillian ginger ginger1 giovanna
giovanni giraffe girl girlfriend girlpower girls giuseppe gizmo gizmo1 gladiator gloria glory gmail goalkeeper goat goblin god godbless
godblessme goddess godfather godisgood godislove godsmack godzilla gofish goforit gohan goku gokugohan gold goldberg golden golden1
goldeneye goldfinger goldfish goldfish1 goldie goldstar golf golfball golfer golfer1 golfgolf golfing goliath gonzo goober good goodboy
goodbye goodday goodfellas goodgirl goodlife goodluck goodman goodmorning goodnight goodtime goodtimes goofy google google1 goose gopal
gordon gordon24 gorgeous gorilla gospel gothic gotohell govind grace gracie gracious graham grandma grandma1 grandpa granny grant grapes
grapes1 grateful gravity gray greatness greatone greece green green12 green123 greenbay greenday greenday1 greenday12 greendog
greenlantern greentea gregory gregory1 gremio gremlin gretchen grey griffin gringo grizzly groovy grumpy gryffindor gta gta5 gtasanandreas
guangzhou guardian gucci guest guilherme guillermo guiness guinness guitar guitar1 guitarist gundam gunit gunner gunners gunther gustavo
gustavo1 guyver gwerty gwerty123 gymnastics gypsy hack hacker hacker1 hackers hahaha hahaha1 hahahaha hailey hal9000 halflife hallo
hallo123 halloween halo halo123 halo3 hamburg hamburg1 hamburger hamilton hamilton1 hammer hammer1 hammers hamster handball handsome
handyman hanguk hannah hannah1 hannahmontana hannibal hanoi hansen hansolo hansolo1 hanuman happiness happy happy1 happy123 happybirthday
happyday happygirl happyme happynewyear hardcore hardrock hariom harish harley harley1 harleydavidson harmony harold harper harris
harrison harry harry123 harrypotter harrystyles haruka harvey haslo hassan hastings hate hateme hateyou hatred hatsunemiku havefun hawaii
hawaii50 hawk hawkeye hawks hayden hazel headshot heart heart1 heartbreaker heartless hearts heat heather heather1 heather12 heaven
heavenly heavy heavymetal hector hedgehog hedgehog1 heidi heineken helena hell hellboy hellfire hello hello1 hellohello hellokitty
helloworld hellraiser hellyeah helpme hema hendrix henrique henry herbert hercules herman hermano hermione hermosa hero herobrine heroes
hershey heslo hesoyam highland highlife highschool highschoolmusical hiphop hiphop1 hippo hiroshi hithere hitman hobbes hobbit hockey
hockey1 hogwarts holiday holland hollister holly hollywood hollywood1 holmes holyshit holyspirit home homeboy homer homersimpson homerun
honda hondacivic honey honeybee honeybun honeypot hongkong hoosiers hooters hope hopeful horizon hornet hornets hornets1 horny horse
horse1 horses horsey hotboy hotdog hotdogs hotgirl hotmail hotmail1 hotmama hotone hotpink hotrod hotshot hotstuff hottie hottie1 hotties
house houses houston howard huawei hudson hughes hulk hummer hummer1 hunter hunter1 hunter12 hunting hurrican hurricane husband huskers
huskies husky hussain hussein hustle hustler hyperion hyundai ian ibanez ibrahim ice icecream icecream1 icecube icehouse iceman ichigo
idaho idiot idontknow idontknow1 iforgot iguana ihateu ihateyou illinois ilovecats ilovedad ilovedogs ilovegod iloveher ilovehim iloveit
ilovejesus iloveme ilovemom ilovemum ilovemusic ilovemyfamily ilovemyself iloveu iloveyou iloveyou12 iloveyou1314 iluvu iluvyou imagine
imissu imissyou immortal impala imperial impossible impreza inception india india123 indian indiana indigo indigo1 indonesia infantry
inferno infinite infiniti infinity insane inshallah inside inspiron instagram instinct integra integral intel inter intermilan
internacional internet intrepid intruder inuyasha invincible invisible iowa ipad iphone ipod ireland ireland1 irish irish1 ironhorse
ironmaiden ironman ironman1 isaac isabel isabela isabella isabelle isaiah islam islamabad island island1 islands ismail istanbul italia
italiano italy ivan iverson iwantu jabroni jack jackal jackass jackass1 jackdaniels jacket jackie jackpot jackpot1 jackpot777 jackson
jackson1 jackson5 jacksparrow jacob jacob1 jacqueline jade jagermeister jaguar jaguar1 jaguars jaihind jaimatadi jaime jaishreeram jakarta
jake jamaica jamaican james james007 james1 jamesbond jamesbond007 jamie jammer jane janet janice january japan japanese jared jarhead
jasmin jasmine jasmine1 jasmine12 jason jason1 jasper jasper1 java javier jayden jayhawk jayhawks jayz jazz jazzman jazzy jeanette jedi
jediknight jeep jeeper jeffrey jeffrey1 jellybean jellybeans jellyfish jelszo jennie jennifer jennifer1 jenny jensen jeremiah jeremy
jeremy1 jericho jerkoff jerome jerry jersey jersey1 jesse jesse1 jessica jessica1 jessie jessie1 jester jesus jesus1 jesuschrist
jesuscristo jesuseamor jesusislord jesuslovesme jesussaves jesusteama jetaime jethro jets jewel jewels jihoon jillian jimihendrix jimmy
jimmy1 jingle joanna joanne joao joaopedro joaozinho joejonas joel johanna johannes john john123 john316 johncena johncena1 johnjohn
johnlennon johnny johnny1 johnson jojo jojojo joker joker1 joker123 jokers jonas jonasbrothers jonathan jonathan1 jones jordan jordan23
jorge jose joseluis joseph joseph1 josephine josh joshua joshua1 journey joyce joyful juan juancarlos juanita judith judo juggalo julia
julian juliana juliana1 julie juliet juliette julio july jumper june junebug jungle junior junior1 jupiter jupiter1 jurassic justdoit
justice justin justin1 justinbieber justinbieber1 juventus kaka kamal kamikaze kangaroo kansas kanyewest karachi karan karate karen karen1
karina karla karolina karthik katana katerina katherine kathleen kathryn kathy katie katie1 katrina kavita kawaii kawasaki kayla kcj9wx5n
keith kelley kelly kelly1 kelsey kendall kenji kennedy kenneth kenny kenny123 kentucky kenwood kenworth kenya kermit kevin kevin1 keyboard
keystone keywest khadija khalid khongbiet kickass kid kikugalanet killall killbill killer killer1 killerbee killers killme killyou
killzone kimberly kimberly1 king king123 kingdom kingfish kingkong kinglet kingpin kings kingston kiran kirby kirk kiss kitchen kitten
kittens kitty kitty1 kittycat kiwi klingon knickers knicks knight knight1 knights knights1 knopka koala kobe kobe1 kobe24 kodiak kolbasa
kolobok konnichiwa korea korn kotenok kramer krishna krishna1 krishnan kristen kristi kristin kristina kristine krypton krystal ktyjxrf
kumar kungfu kuya kyle kyoto labrador lacrosse ladies lady ladybird ladybug ladybug1 ladygaga lagos lahore lakers lakers1 lakers24
lakeside lakota lakshmi lalala lalalala lalaland lalita lamb lamborghini lampard lancelot lancer lantern laptop larissa laser lassie
lastochka lasvegas lasvegas1 laughing laughter laura laurel lauren lauren1 laurie lavender lawrence lawyer laxmi leader league
leagueoflegends leandro leather lebron ledzeppelin leeds leedsutd legacy legend legends legion legolas lemon lemonade lemonade1 lemons
lennon lenovo leonard leonardo leopard leprechaun leslie lespaul leticia letmein letmeinnow letmesee leto letsplay lewis lexmark lexus
liampayne liberty liberty1 library license lifehack lifetime light lightbulb lightning lights lilies lillian lilman lilwayne lily limited
limpbizkit lincoln linda linda123 lindsay lindsey lineage lineage2 linkedin linkin linkinpark linkinpark1 linkzelda linux lion lioness
lionking lions lisa lisalisa little littlebit littleman littleone liuyang live liverpool liverpool1 liverpoolfc liwei lizard lizard1
ljcneg lkjhgf lkjhgfdsa lobster lobster1 logan logan1 login logitech logmein loki lokomotiv lol lol123 lolipop lollipop lollol lollypop
london london1 lonely lonestar lonewolf longhorn longhorn1 longhorns looking lordoftherings lorena lorena1 lorenzo lorraine losangeles
losenord loser loser1 losers lost lottery lotto lotus louis louise louisiana louisvuitton loulou love lovebird lovebug lovehate lovehurts
loveland loveless lovelife lovelove lovelove1 lovely loveme lover loverboy lovergirl lovers loveyou loveyou1 loveyou123 loveyou2 lowrider
loyalty luana lubov lucas lucas123 lucia luciana lucifer lucky lucky1 lucky123 lucky13 lucky7 lucky777 lucky88 lucky888 luckycharm
luckyday luckydog luckyman luckyme luckyone luckystar lucy ludacris luffy luigi luis luiz luizfelipe luke lukeskywalker lumber lunatic
lynn lyubov macbook macdaddy machine macintosh mackenzie macross maddie maddog madeline madison madison1 madman madmax madmax1 madness
madonna madrid mafia magenta maggie maggie1 magic magic1 magical magician magicman magnolia magnum mahadev mahalakshmi mahalkita mahalko
mahesh mailman maine majestic makaveli makemoney malaka malaysia malcolm malibu malibu1 mallard mama mamamia mamapapa mamita manager
manchester mancity mandarin manga mango mangoes manhattan maniac manila manish manoj manson mantra manuel manunited manutd maple maplefs
maplestory maradona marathon marcel marcela marcelo marcelo1 march marco marcos marcus margaret margarita maria maria1 maria123 mariaclara
mariaeduarda mariah mariana marianne marie marijuana marilyn marina marine mariner mariners marines marino marino13 mario mario123 marion
mariposa marisol marissa mark marketing markus marlboro marlene marley marley1 marlin mars marseille marshall martha martin martin1
martina martinez martini marusya marvin mary maryjane maryland mashallah mason mason1 massimo massive master master1 masterchief
mastermind masterp matador mateo mateus matheus mathew matilda matkhau matrix matrix1 matt matthew matthew1 maureen maurice mauricio
maverick mavericks max maxima maxime maximum maximus maxwell may mayhem maynard mazda meatball meatloaf mechanic medical medicine meena
mega megadeth megaman megan megan1 megapass meggie meiyoumima melanie melbourne melissa melissa1 melody melon melvin member memorex
memories memory memphis mengao mental meow meowmeow mercedes mercedes1 mercury mercy meredith meridian merlin merlin1 mermaid
merrychristmas mersedes messi messi10 metal metalgear metallica metallica1 metroid mets mexicano mexico mexico1 miami miamor mibebe
michael michael1 michaela micheal michele michelle michelle1 michigan mickey mickey1 mickeymouse mickeymouse1 microlab microsoft midnight
midnight1 miguel miguelangel mike mikemike milan mileycyrus military milkshake millenium millennium miller million million1 millionaire
millions milton mima mima123 mine minecraft minecraft1 minecraft123 minh minhavida minime minnesota minnie minnie1 minniemouse minsoo
miracle miranda mirror misfit mission mississippi mississippi1 missouri mister mistress misty misty1 mitchell mitsubishi mittens mittens1
mivida mnbvcx mnbvcxz mobile mocha modern modernwarfare mohamed mohammed mohan molly molly1 molly123 molson mom mommy momoney monalisa
monarch monday money money1 money123 moneymaker moneyman moneymoney mongoose monica monica1 monique monitor monkey monkey1 monkey12
monkeys monopoly monroe monster monster1 monsters montana montana1 montreal montreal1 moocow mookie moon moonbeam moonlight moose mordor
mordor1 morgan morgan1 morning morpheus morris morrison morrison1 morrowind mortalkombat mortgage moscow moskva motdepasse motdepasse1
mother mother1 motherfucker motherlode motion motocross motorcycle motorola motorola1 mountain mountain1 mountaindew mountains mouse movie
movies muffin muffin1 muhammad mukesh mumbai mummy munchen munchkin muneca muppet murali murder murilo murphy murray murugan muse mushroom
mushroom1 music music1 musica musiclover musicman mustafa mustang mustang1 mustang2 mustang5 mustang6 mustangs mybaby mychem
mychemicalromance mylife mylove mymoney mymusic mypass mypassword mysecret myself myspace mysql mystery mystic mystical nadal nagesh
namaste nancy napoleon napoli narayan naruto naruto1 nascar nashville nastya natalia natalia1 natalie natalie1 natasha natasha1 nathalie
nathan nathan1 nathan12 nathaniel national natural nature naughty nautica naveen navy navyseal ncc1701 ncc1701d nebraska needforspeed neha
neil nelly nelson nemesis nemesis1 nemo neo neotheone nepenthe neptune netflix network nevada never neverland nevermind newcastl newcastle
newlife newman newpass newpassword newport newport1 newport100 newstart newton newyork newyork1 newzealand neymar nfsmw nguyen niall nice
nicholas nicholas1 nickiminaj nickjonas nicola nicolas nicolas1 nicole nicole1 nigeria nightmare nightowl nightwolf nihao nihaoma nihon
nike nike123 nikhil nikita nikki nina ninety ninja ninja1 ninjas nintendo nippon nirvana nirvana1 nisha nissan noah nobody nokia none
noodle noodles nopass nopassword normal norman northern norton norton1 norway notebook nothing nothing1 nothing123 nounours novell
november novia novio nudist nuggets null number number1 number9 numberone numbers nurse nursing nutella nuttertools nvidia nwo4life nymets
oasis oblivion obrigado ocean ocean1 oceans october october1 october31 octopus odessa odin office office1 officer offspring ohio oicu812
oilers oklahoma okokok oldman oldpassword oliver oliver1 olivia olivia1 omar omar123 omega omnamahshivay omsai omsairam onedirection
onelove onepiece onion onlyme onlyone open openme opensesame opensource operation operator oppo optimist optimus optimusprime oracle
orange orange1 orange12 oranges orchid orchids oregon oreo original orioles orleans osaka oscar otaku otter outkast outlaw outlaws outlook
overlord overwatch owl owner oxford oyster ozzy p0015123 p4ssw0rd p4ssword pa55w0rd pa55word pablo pacers pacific packard packers packers1
pacman padres paintball painter paixao pajero pakistan paladin palmeiras palmer pamela panama panasonic pancake pancakes pancho panda
pandabear pandora pankaj pantera pantera1 panther panthers panthers1 panzer paola papa papaya papito paradise paradise1 paradox paramore
paranoid paris parker parol parol123 parola parole parrot parrot1 partner party parvati pass pass1234 passat passcode passion passkey
passme passpass passphrase passport passw0rd passward passwd password password1 passwort passwort1 pasta paswoord pasword patches patience
patrice patricia patricia1 patrick patrick1 patrickstar patriot patriots patton paul paula paulina pauline pavilion payday paypal payton
peace peace1 peace123 peaceful peaceout peach peaches peaches1 peacock peanut peanut1 peanutbutter peanuts pearl pearljam pedro
pedrohenrique peekaboo peewee pegasus pele pencil penelope penguin penguin1 penguins penis pentium people pepper peppers pepsi pepsi1
perfect perrito persian personal peter peter1 peterpan peterson petunia peugeot peyton phantom phantom1 philip philippines phillies
phillip phillips philly philly1 phoenix phoenix1 phoenix12 photo photography photon phuong phyllis pianist piano pianoman picard picasso
piccolo pickle pickle1 pickles picture pictures pierre pig pigeon piglet piglet1 pigs pikachu pilipinas pillow pilot pimp pimpdaddy pimpin
pimpin1 pimping pinball pineapple pingpong pinhead pink pink123 pinkfloyd pinkfloyd1 pinkpink pinky pinoy pioneer pipeline pippin pirate
pirates pisces pissoff pistol pistons pitbull pizza pizza1 planes planet plasma platinum platypus playa playboy player player1 players
playgirl playstation playstation3 playtime please please1 pleasure plumber pluto pluto1 plymouth pocket poetry poiulkjh poiuyt poiuytre
poiuytrewq pokemon pokemon1 poker poker1 pokerface pokerstars poland polarbear polaris police police1 polina politics polska pompey
pontiac pony poodle pooh poohbear poohbear1 pooja pookie poonam poop poopie poopoo pooppoop poopy popcorn popcorn1 popeye popeye1 popopo
poppop popular porkchop porn porno pornstar porsche porsche911 porter portland porto portugal poseidon positive postal postgres postman
potato potato1 potter powder powell powell1 power powerful powerhouse powers prada pradeep praise praisegod prakash prasad prashant
praveen precious predator preeti prelude prelude1 premier presario presence prestige preston pretty prettygirl pretzel prince princesa
princesa1 princesinha princess princess1 princess12 princess123 printer printing priscilla prisoner private privet privet123 priya
priyanka problem prodigy product professional professor profile program project promise prophet prosper prosperity protect protocol proud
psycho psycho1 pubg public pudding puffin pulpfiction puma pumpkin pumpkin1 pumpkin12 punisher punisher1 punk punker punkrock puppies
puppy puppydog puppylove purchase purple purple1 purple123 pussies pussy pussycat puzzle pword pyramid python q123456 q12345678 q123456789
q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qaz123 qaz123456 qazqaz qazwsx qazwsxedc qazwsxedcrfv qazxcvbnm qazxsw qazxswedc
qlalfqjsgh qq123456 qq123456789 qq5201314 quality quantum quattro queen queen1 queenbee quest question question1 quidditch quierote quincy
quincy1 qwaszx qwe qwe123 qwe123456 qwe123qwe qweasd qweasd123 qweasdqwe qweasdzxc qweqwe qweqweqwe qwer qwer1234 qwerasdf qwerqwer qwert
qwert1 qwert123 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwerty7 qwerty77 qwerty78
qwerty99 qwertyasdf qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz qwertz123 qwertzui qwertzuiop
qwertzuiop1 r2d2c3po rabbit rabbit1 raccoon racecar racer racerx rachael rachel rachel1 rachel12 racing radeon radha radhakrishna
radhaswami radheradhe radio radiohead rafael rafaela ragnar ragnarok ragnarok1 rahasia rahul raider raiders raiders1 railroad rain rainbow
rainbow1 rainbow12 rainbow6 rainbow7 rainbows raindrop rainman rainyday raistlin raj raja rajesh rajkumar rajput rakesh ralph ram rama
rambler rambo ramesh rammstein ramon ramses random random1 ranger ranger1 rangers rangers1 rangersfc rani rapper raptor raptors rapture
raquel raspberry rasputin rasta rastafari rastaman rat rational rats rattlesnake raul raven ravens ravi ravindra raymond readers reading
ready reagan reality realmadrid realtor reaper rebecca rebecca1 rebel rebel1 rebels reckless record red red123 redalert redbone redbull
redcloud redfish redhat redhead redhot redman redneck redred redrose redrum redskin redskins redsox redsox1 redwings redwood reebok reflex
reggae reggie reggie1 regina rekha release religion remember remember1 renan renata renato renault renee renegade republic rescue research
resident residentevil respect retired revenge revolution rewq rhbcnbyf rhino rhubarb ricardo ricardo1 rich richard richard1 richards
richman richmond richrich rick ricky rifle rightnow rihanna riley riodejaneiro ripper river river1 riverplate riverside riya rjirfrgbde
rjyatnrf rkskek roadkill roadrunner robbie robert robert1 roberta roberto roberts robin robin1 robin12 robinhood robinson robinson1 roblox
roblox123 robot robotech robots rock rockandroll rocker rocket rocketman rockets rockets1 rockhard rockies rocknroll rocknroll1 rockon
rockstar rockstar1 rocky rocky1 rocky123 rockyou rockyou1 rodeo rodney rodrigo rodrigo1 roger rogers rohan rohit roland rolex rolling
rollingstones rolltide roma romance romantic romantica romashka rome romeo ronald ronaldinho ronaldo ronaldo7 rooney rooster rooster1 root
rootbeer rootroot rosa rosario roscoe rose rosebud rosebud1 rosemary roses roshan rosie rosita ross rottweiler roulette route66 router
rover rover1 roxanne royal royals ruben ruby rugby rugby1 rum runaway runescape runescape1 runescape123 runner running rush2112 russell
russia russia1 russian rusty ryan sabbath sabres sabrina sabrina1 sachin sachin10 sadie safari safety sagitario sai saibaba saigon
sailboat sailing sailor sailormoon saint saints saints1 sairam saiyan sakura salamander salasana sales sally salmon salvador salvation sam
samantha samantha1 sammy sammy1 sample samson samsung samsung1 samsung123 samuel samuel1 samurai samurai1 sanchez sanctuary sandeep
sanders sanders1 sandiego sandiego1 sandman sandra sandra1 sandwich sandwich1 sandy sanfrancisco sangeeta sanjana sanjay santa santana
santiago santos santosh saopaulo sapphire sapphire1 sara sarah sarah1 sarang saranghae saratoga sasha sasha1 sassy sassy1 sasuke satan
satish satoshi saturday saturn saturn1 saudade saurabh sauron savage savannah savior savita sayang sayangku scandal scania scanner
scarface scarlet scarlett schalke schalke04 schatz schatzi schmidt schnapps school school1 schumacher science scirocco scooby scoobydoo
scooter scooter1 scorpio scorpio1 scorpion scorpion1 scotch scotland scott scott1 scottie scrabble scrapper scratch screamer script scully
seabreeze seagull seahawks seahorse sean search season seattle sebastian sebastian1 secret secret1 secret123 secretary secrets secure
security seinfeld selena selenagomez seminole seminoles semperfi senator senha senha123 senior senna sensei sentinel seoul sephiroth
september serena serenity sergey sergio sersolution servant server service sesame seven seven7 sex sexsex sexy sexy1 sexy123 sexybaby
sexybitch sexyboy sexygirl sexylady sexymama sexyman sexyone sexything shadow shadow1 shadow12 shadows shady shalom shamrock shaney
shanghai shankar shannon shannon1 shanti shaolin shaq shark sharks sharma sharon sharp sharpie shaun shawn shearer sheeba sheena sheep
sheila shekinah shelby shelly shelter shenzhen sherlock sherman sherry sherwood shibby shilpa shinee shinobi shirley shit shitface
shithead shitty shiva shivani shivshakti shodan shogun shooter shopping shopping1 shorty shorty1 shotgun showtime shrek shreya shriram
shutup shyam siemens siempre sierra sifre sigma signin silence silent silenthill silly silver silver1 silverado silverado1 silverfox
silvia simba simba1 simmons simon simone simple simpleplan simplicity simply simpson simpsons sims sinatra sinclair singapore singer singh
singing single sinister sinner sirena sister sister12 sita sithlord sixteen skateboard skater skating skeeter skeleton skidoo skiing
skinny skipper skipper1 skippy skittles skorpion skunk skydive skyhawk skyline skype skyrim skywalker skywalker1 slacker slammer slapshot
slave slave1 slayer slayer1 sleeping sleepy slick slider slimjim slimshady slipknot slipknot1 slipknot666 sloppy slotmachine slots
slowpoke slugger slytherin smart smile smiles smiley smiley1 smiling smirnoff smith smoke smoke420 smokeweed smokey smokey1 smoking
smooches smooth smoothie smudge smurf smurfs snake snake1 snakes snapple sneakers sneha snickers snickers1 sniffing sniper sniper1 snooker
snoop snoopdogg snoopy snoopy1 snow snowball snowboard snowboard1 snowboarding snowflake snowman snowman1 snowwhite snowwhite1 snuffy
snuggle snuggles soccer soccer1 soccer10 soccer11 soccer12 soccer13 soccer14 soccer7 socks socrates sofia softball software soldier
soldier1 soldiers soleil solidsnake solitude solnyshko solomon solution solutions somebody someone something sometimes sommer sonal sonali
sonia sonic sonic1 sony sonyericsson sooners sophia sophia1 sophie sophie1 soprano sorcerer souljaboy soulmate southafrica southern
southpark southpark1 southpaw southside sovereign spaghetti spain spanish spanky spanky1 sparkle sparkles sparky sparky1 sparrow spartacus
spartak spartan speaker special special1 spectrum speed speedo speedway speedy speedy1 spencer spider spider1 spiderman spiderman1
spiderman12 spiders spike spike1 spinach spirit spiritual spitfire splinter spock sponge sponge1 spongebob spongebob1 spooky sport
sporting sports sportster spot spotify spring spring1 springer springfield springtime sprinter sprite spurs spurs1 squidward squirrel
squirt srinivas stacey stacy stalker stallion stallone standard stanford stanley staples star star123 starbuck starbucks starcraft
stardust starfire starfish stargate starlight stars starship startrek starwars starwars1 starwars12 station stayout stealth steeler
steelers steelers1 steelers7 stefano stella stephan stephanie stephanie1 stephen stereo sterling steve steven steven1 stewart sticky
stinger stingray stinker stinky stocking stone stonecold stoner stones stonewall storage storm stormtrooper stormy story straight strange
stranger strangers strawberries strawberry street streetfighter strength strider strike striker string stripper strong structure stuart
student student1 students studio stuff stupid stupid1 stupidgirl subaru subhash sublime subzero success success1 sucker suckit suckme
sudha sugar sugarbaby suicide sultan sum41 summer summer01 summer05 summer06 summer07 summer08 summer09 summer1 summer10 summer12 summer99
summertime sun sunbeam sundance sunday sunderland sunfire sunflower sunflower1 sunflowers sunil sunita sunlight sunny sunny1 sunnyday
sunrise sunset sunshine sunshine1 superboy superfly supergirl superior superjunior superman superman1 superman123 supermario supermario1
supernatural supernova supersaiyan supersecret supersonic superstar superstar1 superuser supervisor superwoman support supreme suresh
surfer surfer1 surfing survival survivor surya susan susana susanne sushi suzanne suzuki suzuki1 svetlana swan swati sweden sweet sweet16
sweetangel sweetdreams sweetgirl sweetheart sweetie sweetie1 sweetlady sweetlove sweetness sweetpea sweetpea1 sweety swimmer swimming
swinger sword swordfish swords sydney sydney1 sylvester sylvia symphony syncmaster syndicate syracuse sysadmin sysop system system32
systemofadown tabasco tabitha tacobell tacoma tactical taekwondo tails taipei taiwan takashi talisman tamara tammy tango tanner tantra
tanya taobao tara target tarheels tarzan tasha tatiana tattoo tatyana taurus taurus1 taylor taylor1 taylorswift tazmania teacher teacher1
teachers teadoro team teamo teamo123 teamodeus teamomucho technics techno teddy teddy1 teddybear teddybear1 teenage tekken telecom telefon
telegram telephone temp temp123 tempest temple temporary tencent tenchi tendulkar tennessee tennis tennis1 tequiero tequiero1
tequieromucho tequila tequila1 teresa terminal terminator terrier terrific terror terry tesoro test test1 testament tester tester1 testing
testing1 testpass testtest testuser tetris texas texas1 thailand thais thalia thanh thankgod thanks thankyou theater theatre thebest
thebest1 theboss theboss1 thecat thecure thedog thedoors thegame thegreat thehacker theking theman theman1 themaster theodore theone
theone1 thepassword theresa therock therock1 thesims thesims1 thiago thing thinking thinkpad thirteen thomas thomas1 thomas12 thompson
thor thor123 thrasher thriller thug thuglife thunder thunder1 thunderbird thursday tiago tiamo ticket tickle tifa tiffany tiffany1 tiger
tiger1 tigerlily tigers tigers1 tigers12 tigerwoods tigger timao timberland timberwolves time timeless timothy timothy1 timothy12 tina
tinker tinkerbell tinkerbelle tinman tiny tirupati titan titanic titanium titans titleist tkfkdgo tkfkdgody toast tobias today todd
together together1 tokyo tokyo1 tolkien tomato tomato1 tomboy tomcat tommy tommy1 tommyboy tomorrow tomtom toni tonight tony toohot
toolbox toolman toor topcat topdog topgun topsecret tornado toronto toronto1 torpedo torres tortilla tortoise toshiba total toto totoro
tottenham touchdown tower toyota toyota1 toystory tracey tractor tracy trader trading traffic training transam transfer transformers
transport trapper travel traveler travis treasure trebor tree trees trees1 trevor trewq trfnthbyf trial tricky trident trigger trinidad
trinity trinity1 triple tripleh triplets tristan triumph trojan trojans trombone trooper tropical trouble trouble1 truck trucker trucks
truelove truelove1 truman trumpet trust trusted trustme trustno1 trustnoone truth tsunami tucker tucker1 tuesday tulip tulips tunafish
tundra tupac tupac1 tupac123 turbo turbo1 turkey turkey1 turner turquoise turtle turtle1 turtles tweety tweety1 tweety12 tweetybird
twilight twilight1 twilight12 twinkle twins twisted twisted1 twister twitter tyler tyler1 typhoon tyrone ubuntu ukraine ultima ultimate
ultra umbrella uncle underdog underground undertaker undertow unforgiven unicorn unicorn1 unicorns united united1 universal universe
universe1 university universo unknown unlimited unlock upgrade upsidedown uptown usa usa123 usarmy user username users usha usher usmarine
usmc usnavy utah utopia vacation vader vaibhav valentin valentina valentine valentine1 valerie valhalla valley valorant vampire vampire1
vampires vancouver vanessa vanessa1 vanguard vanhalen vanilla vans varun vasco vasudev vcxz vector vegas vegeta vegitto velocity velvet
venezuela vengeance venice venkat venom ventura venus vera verbatim veritas vermont vermont1 vernon veronica veronica1 vertigo veteran
vette vfhbyf vfvfgfgf viagra vickie vicky victor victor1 victoria victoria1 victory victory1 vida vidaloca video vienna vietnam vietnam1
vijay vikas viking vikings vikram viktoria villa village vinay vincent vincent1 vinicius vinod vintage violence violet violet1 violet12
violin viper viper1 virgin virginia virginia1 virgo virgo1 virus vishal vishnu vision visual vitor vitoria vivek vivian vivo vkontakte
vladimir vladislav vodka volcano volcom voldemort volkswagen volleyball volleyball1 volunteers volvo voodoo vortex voyager voyager1 voyeur
vsegda vulcan w123456 wachtwoord wachtwoord1 waffle waffles wagner waheguru wales walker walker1 wallace walleye wallpaper walmart walrus
waltdisney walter wanda wang wanglei wangwei wanker wanted warcraft warcraft1 warcraft3 warhammer warhammer1 warlock warlord warning
warren warren1 warrior warrior1 warriors warszawa washington wassup water water1 waterfall waterfall1 waterloo watermelon watson watson1
wayne weapon weasel weather weaver webhead webmaster webster webster1 wechat wedding wednesday weed weed420 weekend weibo welcome welcome1
welcome12 welcome123 welcomehome wendy werder werewolf wertyuio wesley westcoast western westham westside westwood wetter whale whatever
whatever1 whatsapp whatsup wheels whiplash whiskers whiskey whisky whisper white white1 white12 whiteboy whitesox whitetiger whitey
whitney whocares wicked widget wife wifi wikipedia wild wildcat wildcat1 wildcats wildfire wildman william william1 williams willie willow
willow1 willy wilson wind window windows windows10 windows7 windsor windsurf wine winner winner1 winners winnie winnie1 winniethepooh
winning winston winston1 winter winter1 winxp wireless wisconsin wisdom wishbone witch witcher within wizard wizards woaini woaini1
woaini1314 woaini520 woaiwojia wodemima wolf wolf359 wolfgang wolfman wolfmother wolfpack wolverin wolverine wolverine1 wolves wombat
women wonder wonderboy wonderful wonderland wonderwoman woodland woodstock woody woofwoof wordpass wordpress working workout world
worldofwarcraft worship woshishui wow wrangler wrestlemania wrestler wrestling wright wrinkle wrinkles writer wsxedc wyoming xavier
xavier1 xbox xbox360 xfiles xiaomi xiaoming xmen xsw2zaq1 xtreme xxxxxx yahoo yamaha yamaha1 yamahar1 yankee yankees yankees1 yankees2
yash yellow yellow1 yellow12 yesterday yeuem yfnfif ynwa yoda yolanda yosemite yoshi youandme young young1 youngmoney yourmom yourmom1
yourpassword yourself yousuck youtube ytrewq yugioh yuki yusuf yvonne yzerman z123456 z1x2c3 z1x2c3v4 zacefron zachary zachary1 zainab
zapper zaq zaq1 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqwsxcde zaqxsw zayn zebra zelda zelda1 zenit zenith zeppelin zeppelin1 zero zerocool
zeus zhang zhangwei zhongguo zidane zigzag zipper zoey zombie zombies zoomer zorro zvezda zxc zxc123 zxcasd zxcasdqwe zxcv zxcv1234 zxcvb
zxcvbn zxcvbnm zxcvbnm1 zxcvqwer zxcvzxcv zxczxc
`;
