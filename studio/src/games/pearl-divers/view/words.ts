import { hallWords } from "../../tide-hunters/view/names";

export const WORDS = hallWords({
  en: {
    names:
      "Sand goby|Silverside|Damselfish|Golden seahorse|Coral butterfly|Bannerfish|Boxfish|Firefish|Nautilus|Green turtle|Sea star|Red octopus|Lagoon ray|Amber squid|Green moray|Oyster|White pearl|Rose pearl|Black pearl|Pearl chest|Crown pearl|Pearl dragon|Wheel crab|Anchor",
    fire: "Dive for {stake}",
    hall: "The lagoon. Left and right choose a target, space dives.",
    how: "Tap what you dive for; each dive costs the stake. The dearer the find, the seldomer it is brought up: in the long run everything returns the same. A dive for something that is already gone costs nothing. The anchor takes what drifts near it.",
  },
  hi: {
    names:
      "रेत गोबी|चाँदी मछली|डैम्सल मछली|सुनहरा समुद्री घोड़ा|मूँगा तितली|झंडा मछली|डिब्बा मछली|अग्नि मछली|नॉटिलस|हरा कछुआ|समुद्री तारा|लाल ऑक्टोपस|लैगून रे|अंबर स्क्विड|हरी मोरे|सीप|सफ़ेद मोती|गुलाबी मोती|काला मोती|मोतियों का संदूक|ताज मोती|मोती ड्रैगन|चक्र केकड़ा|लंगर",
    fire: "{stake} में गोता",
    hall: "लैगून। बाएँ-दाएँ से निशाना चुनें, स्पेस से गोता लगाएँ।",
    how: "जिसके लिए गोता लगाना हो उस पर टैप करें; हर गोते की कीमत दाँव है। महँगी चीज़ कम हाथ आती है: लंबे समय में हर चीज़ बराबर लौटाती है। जो पहले ही जा चुकी हो उसका गोता मुफ़्त है। लंगर आसपास तैरती चीज़ें ले लेता है।",
  },
  ja: {
    names:
      "砂ハゼ|トウゴロウ|スズメダイ|黄金タツノオトシゴ|サンゴチョウ|ハタタテダイ|ハコフグ|ハタタテハゼ|オウムガイ|アオウミガメ|ヒトデ|赤ダコ|礁湖のエイ|琥珀イカ|緑ウツボ|真珠貝|白真珠|バラ真珠|黒真珠|真珠の宝箱|冠の真珠|真珠の龍|ルーレット蟹|錨",
    fire: "{stake}で潜る",
    hall: "礁湖。左右で狙いを選び、スペースで潜ります。",
    how: "狙うものをタップして潜ります。1回ごとに賭け金がかかります。高価なものほど引き上げにくく、長い目ではどれも同じだけ戻ります。すでにないものへ潜ったときは無料です。錨は近くのものをまとめて取ります。",
  },
  ko: {
    names:
      "모래 망둑|은줄멸|자리돔|황금 해마|산호 나비고기|깃대돔|거북복|불꽃 고비|앵무조개|푸른 거북|불가사리|붉은 문어|석호 가오리|호박 오징어|초록 곰치|진주조개|흰 진주|장미 진주|흑진주|진주 상자|왕관 진주|진주용|룰렛게|닻",
    fire: "{stake} 잠수",
    hall: "석호. 좌우 키로 목표를 고르고 스페이스로 잠수합니다.",
    how: "원하는 것을 눌러 잠수합니다. 한 번마다 베팅액이 듭니다. 비싼 것일수록 드물게 건지며, 길게 보면 모두 같은 비율로 돌려줍니다. 이미 사라진 것에 잠수하면 무료입니다. 닻은 가까이 있는 것을 함께 건집니다.",
  },
  pt: {
    names:
      "Gobi da areia|Peixe-rei|Donzela|Cavalo dourado|Borboleta-coral|Peixe-bandeira|Peixe-cofre|Peixe-fogo|Náutilo|Tartaruga verde|Estrela-do-mar|Polvo vermelho|Raia da lagoa|Lula âmbar|Moreia verde|Ostra|Pérola branca|Pérola rosa|Pérola negra|Baú de pérolas|Pérola coroada|Dragão de pérola|Caranguejo da roda|Âncora",
    fire: "Mergulhar por {stake}",
    hall: "A lagoa. Esquerda e direita escolhem o alvo, espaço mergulha.",
    how: "Toque no que quer buscar; cada mergulho custa a aposta. Quanto mais caro o achado, mais raro trazê-lo: a longo prazo tudo retorna o mesmo. Mergulho atrás do que já se foi não custa nada. A âncora leva o que flutua perto dela.",
  },
  zh: {
    names:
      "沙虾虎|银汉鱼|雀鲷|金海马|珊瑚蝶鱼|旗鱼蝶|箱鲀|火鱼|鹦鹉螺|绿海龟|海星|红章鱼|潟湖鳐|琥珀鱿鱼|绿海鳗|珍珠贝|白珍珠|粉珍珠|黑珍珠|珍珠宝箱|皇冠珍珠|珍珠龙|转盘蟹|船锚",
    fire: "以{stake}下潜",
    hall: "潟湖。左右键选择目标，空格下潜。",
    how: "点选目标即可下潜，每次花费一份投注。宝物越贵越难到手，长期来看每一种的回报相同。目标已离开时不收费。船锚会带走附近的一切。",
  },
});
