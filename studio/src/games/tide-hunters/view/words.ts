import { hallWords } from "./names";

export const WORDS = hallWords({
  en: {
    names:
      "Sardine|Anchovy|Clownfish|Seahorse|Butterflyfish|Angelfish|Pufferfish|Lionfish|Squid|Turtle|Jellyfish|Octopus|Ray|Swordfish|Moray|Lanternfish|Hammerhead|Orca|Great white|Giant squid|Golden whale|Tide dragon|Wheel crab|Bomb",
    fire: "Fire for {stake}",
    hall: "The hall. Left and right choose a target, space fires.",
    how: "Tap a fish to fire at it; each shot costs the stake. The dearer the fish, the seldomer it is caught: in the long run every fish returns the same. A shot at something that is already gone costs nothing. The bomb takes what swims near it.",
  },
  hi: {
    names:
      "सार्डिन|एंकोवी|क्लाउनफ़िश|समुद्री घोड़ा|तितली मछली|एंजेलफ़िश|पफ़रफ़िश|लायनफ़िश|स्क्विड|कछुआ|जेलीफ़िश|ऑक्टोपस|रे|तलवार मछली|मोरे|लालटेन मछली|हैमरहेड|ओर्का|सफ़ेद शार्क|विशाल स्क्विड|सुनहरी व्हेल|ज्वार ड्रैगन|चक्र केकड़ा|बम",
    fire: "{stake} में दागें",
    hall: "हॉल। बाएँ-दाएँ से निशाना चुनें, स्पेस से दागें।",
    how: "मछली पर टैप करके दागें; हर गोली की कीमत दाँव है। महँगी मछली कम पकड़ी जाती है: लंबे समय में हर मछली बराबर लौटाती है। जो पहले ही जा चुकी हो उस पर गोली मुफ़्त है। बम आसपास की मछलियाँ ले लेता है।",
  },
  ja: {
    names:
      "イワシ|カタクチイワシ|クマノミ|タツノオトシゴ|チョウチョウウオ|エンゼルフィッシュ|フグ|ミノカサゴ|イカ|ウミガメ|クラゲ|タコ|エイ|メカジキ|ウツボ|チョウチンアンコウ|シュモクザメ|シャチ|ホホジロザメ|ダイオウイカ|黄金クジラ|潮の龍|ルーレット蟹|爆弾",
    fire: "{stake}で撃つ",
    hall: "ホール。左右で狙いを選び、スペースで撃ちます。",
    how: "魚をタップして撃ちます。1発ごとに賭け金がかかります。高価な魚ほど捕まりにくく、長い目ではどの魚も同じだけ戻ります。すでにいない魚への弾は無料です。爆弾は近くの魚をまとめて捕まえます。",
  },
  ko: {
    names:
      "정어리|멸치|흰동가리|해마|나비고기|에인절피시|복어|쏠배감펭|오징어|거북|해파리|문어|가오리|황새치|곰치|초롱아귀|귀상어|범고래|백상아리|대왕오징어|황금고래|물결용|룰렛게|폭탄",
    fire: "{stake} 발사",
    hall: "홀. 좌우 키로 목표를 고르고 스페이스로 발사합니다.",
    how: "물고기를 눌러 발사합니다. 한 발마다 베팅액이 듭니다. 비싼 물고기일수록 드물게 잡히며, 길게 보면 모든 물고기가 같은 비율로 돌려줍니다. 이미 사라진 목표에 쏜 발은 무료입니다. 폭탄은 가까이 있는 것을 함께 잡습니다.",
  },
  pt: {
    names:
      "Sardinha|Anchova|Peixe-palhaço|Cavalo-marinho|Peixe-borboleta|Peixe-anjo|Baiacu|Peixe-leão|Lula|Tartaruga|Água-viva|Polvo|Raia|Peixe-espada|Moreia|Peixe-lanterna|Tubarão-martelo|Orca|Tubarão-branco|Lula gigante|Baleia dourada|Dragão da maré|Caranguejo da roda|Bomba",
    fire: "Atirar por {stake}",
    hall: "O salão. Esquerda e direita escolhem o alvo, espaço atira.",
    how: "Toque num peixe para atirar; cada tiro custa a aposta. Quanto mais caro o peixe, mais raro pegá-lo: a longo prazo todos retornam o mesmo. Tiro em quem já se foi não custa nada. A bomba leva o que nada perto dela.",
  },
  zh: {
    names:
      "沙丁鱼|凤尾鱼|小丑鱼|海马|蝴蝶鱼|神仙鱼|河豚|狮子鱼|鱿鱼|海龟|水母|章鱼|鳐鱼|剑鱼|海鳗|灯笼鱼|锤头鲨|虎鲸|大白鲨|巨型鱿鱼|黄金鲸|潮龙|转盘蟹|炸弹",
    fire: "以{stake}发射",
    hall: "渔场。左右键选择目标，空格发射。",
    how: "点鱼即可发射，每发花费一份投注。鱼越贵越难捕获，长期来看每种鱼的回报相同。目标已离开时不收费。炸弹会带走附近的鱼。",
  },
});
