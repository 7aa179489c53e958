import { hallWords } from "../../tide-hunters/view/names";

export const WORDS = hallWords({
  en: {
    names:
      "Spark minnow|Ember minnow|Candlefish|Lamp seahorse|Moon disc|Veil angel|Glow puffer|Firework fish|Glow squid|Star turtle|Rose lantern|Ink octopus|Night ray|Needle of light|Ribbon eel|Deep lantern|Blue lantern|Ghost shark|Moon whale|Crown lantern|Golden lantern|Lantern dragon|Wheel crab|Paper lantern",
    fire: "Flash for {stake}",
    hall: "The reef at night. Left and right choose a target, space flashes.",
    how: "Tap a light to flash at it; each flash costs the stake. The dearer the creature, the seldomer it is caught: in the long run every one returns the same. A flash at something that is already gone costs nothing. The paper lantern takes what swims near it.",
  },
  hi: {
    names:
      "चिंगारी मछली|अंगारा मछली|मोमबत्ती मछली|दीप समुद्री घोड़ा|चाँद मछली|घूँघट मछली|दमकती फुग्गा मछली|आतिशबाज़ मछली|चमकीला स्क्विड|तारा कछुआ|गुलाबी लालटेन|स्याही ऑक्टोपस|रात की रे|रोशनी की सुई|रिबन ईल|गहरी लालटेन|नीली लालटेन|भूतिया शार्क|चाँद व्हेल|ताज लालटेन|सुनहरी लालटेन|लालटेन ड्रैगन|चक्र केकड़ा|काग़ज़ की लालटेन",
    fire: "{stake} में चमकाएँ",
    hall: "रात की मूँगा चट्टान। बाएँ-दाएँ से निशाना चुनें, स्पेस से चमकाएँ।",
    how: "किसी रोशनी पर टैप करके चमक छोड़ें; हर चमक की कीमत दाँव है। महँगा जीव कम पकड़ा जाता है: लंबे समय में हर जीव बराबर लौटाता है। जो पहले ही जा चुका हो उस पर चमक मुफ़्त है। काग़ज़ की लालटेन आसपास तैरते जीव ले लेती है।",
  },
  ja: {
    names:
      "火花メダカ|残り火メダカ|ロウソク魚|ランプタツノオトシゴ|月の円盤|ベールエンゼル|光るフグ|花火魚|光るイカ|星ガメ|バラ色の灯|墨ダコ|夜のエイ|光の針|リボンウツボ|深海の灯|青い灯|幽霊ザメ|月クジラ|冠の灯|黄金の灯|灯の龍|ルーレット蟹|紙灯籠",
    fire: "{stake}で光らせる",
    hall: "夜のサンゴ礁。左右で狙いを選び、スペースで光らせます。",
    how: "灯りをタップして光を放ちます。1回ごとに賭け金がかかります。高価な生き物ほど捕まりにくく、長い目ではどれも同じだけ戻ります。すでにいない相手への光は無料です。紙灯籠は近くの生き物をまとめて捕まえます。",
  },
  ko: {
    names:
      "불티 송사리|잉걸 송사리|촛불 물고기|램프 해마|달 원반|베일 에인절|빛나는 복어|불꽃놀이 물고기|빛 오징어|별 거북|장밋빛 등불|먹물 문어|밤 가오리|빛의 바늘|리본 장어|심해 등불|푸른 등불|유령 상어|달 고래|왕관 등불|황금 등불|등불 용|룰렛게|종이 등불",
    fire: "{stake} 비추기",
    hall: "밤의 산호초. 좌우 키로 목표를 고르고 스페이스로 비춥니다.",
    how: "빛을 눌러 비춥니다. 한 번마다 베팅액이 듭니다. 비싼 생물일수록 드물게 잡히며, 길게 보면 모두 같은 비율로 돌려줍니다. 이미 사라진 목표를 비추면 무료입니다. 종이 등불은 가까이 있는 것을 함께 잡습니다.",
  },
  pt: {
    names:
      "Lambari-faísca|Lambari-brasa|Peixe-vela|Cavalo-lâmpada|Disco lunar|Anjo-véu|Baiacu-luz|Peixe-rojão|Lula-luz|Tartaruga-estrela|Lanterna rosa|Polvo-tinta|Raia noturna|Agulha de luz|Enguia-fita|Lanterna funda|Lanterna azul|Tubarão-fantasma|Baleia lunar|Lanterna coroada|Lanterna dourada|Dragão-lanterna|Caranguejo da roda|Lanterna de papel",
    fire: "Clarão por {stake}",
    hall: "O recife à noite. Esquerda e direita escolhem o alvo, espaço lança o clarão.",
    how: "Toque numa luz para lançar um clarão; cada clarão custa a aposta. Quanto mais cara a criatura, mais raro pegá-la: a longo prazo todas retornam o mesmo. Clarão em quem já se foi não custa nada. A lanterna de papel leva o que nada perto dela.",
  },
  zh: {
    names:
      "火花鱼|余烬鱼|烛光鱼|明灯海马|月盘鱼|面纱神仙鱼|发光河豚|烟花鱼|荧光鱿鱼|星纹海龟|玫瑰灯水母|墨章鱼|夜鳐|光针鱼|缎带鳗|深海灯鱼|蓝灯水母|幽灵鲨|月鲸|冠灯水母|黄金灯鱼|灯火龙|转盘蟹|纸灯笼",
    fire: "以{stake}闪光",
    hall: "夜色礁石。左右键选择目标，空格闪光。",
    how: "点一盏灯火即可闪光，每次花费一份投注。生物越贵越难捕获，长期来看每一种的回报相同。目标已离开时不收费。纸灯笼会带走附近的生物。",
  },
});
